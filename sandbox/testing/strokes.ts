/**
 * Letters as strokes of a pen: each stroke the points that it goes through, each point its column (0 to 4) and its row
 * (0 to 7, downwards; letters stand on 6). Enough for the screenshots of tests.
 */
export const STROKES: Readonly<Record<string, string>> = {
  '0': '103041453616050110',
  '1': '112026',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '300444 3036',
  '5': '40000312324345361605',
  '6': '3010010516364544331304',
  '7': '004016',
  '8': '103041423313020110 1304051636454433',
  '9': '1636454130100102133342',
  A: '062046 1434',
  D: '00304145360600',
  I: '2026',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  U: '000516364540',
  '.': '26',
  ',': '2617',
};
