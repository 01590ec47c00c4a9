import { jestProjects } from '@touchline/build/jest';

export default { projects: jestProjects({ name: 'example', rootDir: import.meta.dirname }) };
