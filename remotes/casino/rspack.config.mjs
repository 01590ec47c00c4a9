import { remoteConfig } from '@touchline/build/remote-config';

export default remoteConfig({ name: 'casino', dir: import.meta.dirname });
