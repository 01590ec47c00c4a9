import { remoteConfig } from '@touchline/shared/build/remote-config';

export default remoteConfig({ name: 'account', dir: import.meta.dirname });
