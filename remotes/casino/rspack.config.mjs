import { remoteConfig } from '@touchline/shared/build/remote-config';

export default remoteConfig({ name: 'casino', dir: import.meta.dirname });
