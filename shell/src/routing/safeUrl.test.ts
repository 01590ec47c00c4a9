import { safeUrl } from './safeUrl';

describe('an address from the settings', () => {
  it.each([
    ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['/logo.png', 'https://site.example/logo.png'],
    ['//cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['http://localhost:4003/logo.svg', 'http://localhost:4003/logo.svg'],
  ])('%s is used as %s', (url, used) => {
    expect(safeUrl(url, 'https://site.example/inplay')).toBe(used);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://site.example/1',
    'https://',
    '',
    undefined,
  ])('%p is refused', (url) => {
    expect(safeUrl(url, 'https://site.example/inplay')).toBeUndefined();
  });
});
