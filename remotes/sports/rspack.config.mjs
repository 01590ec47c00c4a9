import { remoteConfig } from '@touchline/build/remote-config';

export default remoteConfig({ name: 'sports', dir: import.meta.dirname });
