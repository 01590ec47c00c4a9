import { shellConfig } from '@touchline/shared/build/shell-config';

export default shellConfig({ dir: import.meta.dirname });
