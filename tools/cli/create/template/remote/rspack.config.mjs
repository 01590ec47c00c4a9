import { remoteConfig } from '@touchline/build/remote-config';

export default remoteConfig({ name: 'example', dir: import.meta.dirname });
