import type { RegistryAct } from '../registry-trail';

export const testAct = (): RegistryAct => ({
  who: 'asha',
  when: '2026-11-23T12:00:00.000Z',
  command: 'test',
  words: 'changed the registry in a test',
});
