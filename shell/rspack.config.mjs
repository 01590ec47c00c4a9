import { shellConfig } from '@touchline/build/shell-config';

export default shellConfig({ dir: import.meta.dirname });
