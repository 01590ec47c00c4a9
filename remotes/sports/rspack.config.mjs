import { remoteConfig } from '@touchline/shared/build/remote-config';

export default remoteConfig({ name: 'sports', dir: import.meta.dirname });
