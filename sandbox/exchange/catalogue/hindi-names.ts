import { namesIn } from './teams';

/** Names of sides in Hindi; an event has a Hindi title where both of its sides have one. */
const HINDI = new Map(
  namesIn(`
India = भारत, Australia = ऑस्ट्रेलिया, England = इंग्लैंड, New Zealand = न्यूज़ीलैंड,
South Africa = दक्षिण अफ़्रीका, Pakistan = पाकिस्तान, Sri Lanka = श्रीलंका, West Indies = वेस्टइंडीज़,
Mumbai = मुंबई, Chennai = चेन्नई, Kolkata = कोलकाता, Delhi = दिल्ली, Punjab = पंजाब, Rajasthan = राजस्थान,
Hyderabad = हैदराबाद, Bangalore = बेंगलुरु, Gujarat = गुजरात, Lucknow = लखनऊ, Mumbai City = मुंबई सिटी,
Bengaluru = बेंगलुरु, Kerala Blasters = केरला ब्लास्टर्स, Goa = गोवा, Chennaiyin = चेन्नइयिन,
Odisha = ओडिशा, East Bengal = ईस्ट बंगाल, Jamshedpur = जमशेदपुर, Patna Pirates = पटना पाइरेट्स,
U Mumba = यू मुंबा, Bengal Warriors = बंगाल वॉरियर्स, Jaipur Pink Panthers = जयपुर पिंक पैंथर्स,
Puneri Paltan = पुणेरी पलटन, Dabang Delhi = दबंग दिल्ली, Tamil Thalaivas = तमिल थलाइवाज़,
Haryana Steelers = हरियाणा स्टीलर्स
`).map((pair): [string, string] => {
    const [name = '', hindi = ''] = pair.split(' = ');
    return [name, hindi];
  }),
);

export const hindiName = (name: string): string | undefined => HINDI.get(name);

/** @returns undefined where a side has no Hindi name */
export function hindiTitle(title: string): string | undefined {
  const sides = title.split(' v ').map(hindiName);
  return sides.length === 2 && sides.every((side) => side !== undefined) ? sides.join(' बनाम ') : undefined;
}
