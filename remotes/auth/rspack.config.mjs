import { remoteConfig } from '@touchline/shared/build/remote-config';

export default remoteConfig({ name: 'auth', dir: import.meta.dirname });
