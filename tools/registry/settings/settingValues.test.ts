import { settingsOf, settingValues } from './settingValues';

test('a group that cannot be split keeps its values when one of them is changed', () => {
  const edited = { brand: { accent: '#ffcc00', 'radius-md': 8 }, capabilities: ['cashOut', 1] };
  const values = { ...settingValues(edited), 'brand.radius-md': '8px', 'capabilities.orders': true };
  expect(settingsOf(values)).toEqual({
    brand: { accent: '#ffcc00', 'radius-md': '8px' },
    capabilities: ['cashOut', 1, 'orders'],
  });
});
