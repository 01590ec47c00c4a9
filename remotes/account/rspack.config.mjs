import { remoteConfig } from '@touchline/build/remote-config';

export default remoteConfig({ name: 'account', dir: import.meta.dirname });
