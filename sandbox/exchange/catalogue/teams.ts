type Names = readonly [string, ...string[]];

/** The names of a text, which commas separate. */
export function namesIn(text: string): Names {
  const [first = '', ...others] = text.trim().split(/,\s+/);
  return [first, ...others];
}

interface League {
  competition: string;
  teams: Names;
}

/** A league a line: its name, then its teams. */
function leagues(text: string): readonly [League, ...League[]] {
  const [first, ...others] = text
    .trim()
    .split('\n')
    .map((line): League => {
      const [competition = '', teams = ''] = line.split(': ');
      return { competition, teams: namesIn(teams) };
    });
  if (!first) throw new Error('There is no league');
  return [first, ...others];
}

export const FOOTBALL = leagues(`
Indian Super League: Mumbai City, Bengaluru, Kerala Blasters, Goa, Chennaiyin, Odisha, East Bengal, Jamshedpur
English Premier League: Arsenal, Chelsea, Everton, Brighton, Newcastle, Fulham, Aston Villa, Brentford
Spanish La Liga: Real Sociedad, Valencia, Sevilla, Villarreal, Getafe, Real Betis, Osasuna, Girona
German Bundesliga: Union Berlin, Freiburg, Mainz, Werder Bremen, Wolfsburg, Augsburg, Stuttgart, Leverkusen
`);
export const CRICKET = leagues(`
Indian T20 League: Mumbai, Chennai, Kolkata, Delhi, Punjab, Rajasthan, Hyderabad, Bangalore, Gujarat, Lucknow
T20 Internationals: India, Australia, England, New Zealand, South Africa, Pakistan, Sri Lanka, West Indies
Big Bash League: Sydney Sixers, Perth Scorchers, Brisbane Heat, Hobart Hurricanes, Adelaide Strikers, Melbourne Stars
`);
export const KABADDI = leagues(`
Pro Kabaddi League: Patna Pirates, U Mumba, Bengal Warriors, Jaipur Pink Panthers, Puneri Paltan, Dabang Delhi, Tamil Thalaivas, Haryana Steelers
`);

export const TENNIS_COMPETITIONS = namesIn(`
ATP Chennai, ATP Pune, WTA Mumbai, Challenger Bengaluru, ITF New Delhi
`);
export const TENNIS_PLAYERS = namesIn(`
R Iyer, S Menon, A Petrov, J Lindqvist, M Okafor, T Nakamura, L Moreau, D Castellan, P Varga, K Deshmukh,
N Bianchi, E Haugen, V Raghavan, C Almeida, O Zelenko, B Whitlock
`);
export const RACECOURSES = namesIn('Mahalaxmi, Pune, Bangalore, Kolkata, Hyderabad, Ooty, Mysore');
export const HORSES = namesIn(`
Monsoon Melody, Royal Saffron, Silver Lotus, Night Caravan, Desert Falcon, Golden Paisley, Tiger Lane,
Malabar Star, Copper Kettle, Quiet Storm, Temple Bells, Blue Kingfisher, Marathon Man, Indigo Dawn,
Spice Route, Lucky Cardamom, Emerald Ghat, Swift Courier
`);
export const JOCKEYS = namesIn(`
S Zervan, P Trevor, A Sandesh, Y Srinath, C Umesh, N Parmar, T Jodha, K Mukesh, H Gore, R Vaibhav
`);
export const TRAINERS = namesIn(`
P Shroff, M Narredu, I Ghatala, S Padmanabhan, K Kariappa, A Mangalore, D Netto
`);
