import { remoteConfig } from '@touchline/build/remote-config';

export default remoteConfig({ name: 'auth', dir: import.meta.dirname });
