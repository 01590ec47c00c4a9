type Names = readonly [string, ...string[]];

export const FOOTBALL: readonly [
  { competition: string; teams: Names },
  ...{ competition: string; teams: Names }[],
] = [
  {
    competition: 'Indian Super League',
    teams: [
      'Mumbai City',
      'Bengaluru',
      'Kerala Blasters',
      'Goa',
      'Chennaiyin',
      'Odisha',
      'East Bengal',
      'Jamshedpur',
    ],
  },
  {
    competition: 'English Premier League',
    teams: ['Arsenal', 'Chelsea', 'Everton', 'Brighton', 'Newcastle', 'Fulham', 'Aston Villa', 'Brentford'],
  },
  {
    competition: 'Spanish La Liga',
    teams: [
      'Real Sociedad',
      'Valencia',
      'Sevilla',
      'Villarreal',
      'Getafe',
      'Real Betis',
      'Osasuna',
      'Girona',
    ],
  },
  {
    competition: 'German Bundesliga',
    teams: [
      'Union Berlin',
      'Freiburg',
      'Mainz',
      'Werder Bremen',
      'Wolfsburg',
      'Augsburg',
      'Stuttgart',
      'Leverkusen',
    ],
  },
];

export const CRICKET: typeof FOOTBALL = [
  {
    competition: 'Indian T20 League',
    teams: [
      'Mumbai',
      'Chennai',
      'Kolkata',
      'Delhi',
      'Punjab',
      'Rajasthan',
      'Hyderabad',
      'Bangalore',
      'Gujarat',
      'Lucknow',
    ],
  },
  {
    competition: 'T20 Internationals',
    teams: [
      'India',
      'Australia',
      'England',
      'New Zealand',
      'South Africa',
      'Pakistan',
      'Sri Lanka',
      'West Indies',
    ],
  },
  {
    competition: 'Big Bash League',
    teams: [
      'Sydney Sixers',
      'Perth Scorchers',
      'Brisbane Heat',
      'Hobart Hurricanes',
      'Adelaide Strikers',
      'Melbourne Stars',
    ],
  },
];

export const KABADDI: typeof FOOTBALL = [
  {
    competition: 'Pro Kabaddi League',
    teams: [
      'Patna Pirates',
      'U Mumba',
      'Bengal Warriors',
      'Jaipur Pink Panthers',
      'Puneri Paltan',
      'Dabang Delhi',
      'Tamil Thalaivas',
      'Haryana Steelers',
    ],
  },
];

export const TENNIS_COMPETITIONS: Names = [
  'ATP Chennai',
  'ATP Pune',
  'WTA Mumbai',
  'Challenger Bengaluru',
  'ITF New Delhi',
];
export const TENNIS_PLAYERS: Names = [
  'R Iyer',
  'S Menon',
  'A Petrov',
  'J Lindqvist',
  'M Okafor',
  'T Nakamura',
  'L Moreau',
  'D Castellan',
  'P Varga',
  'K Deshmukh',
  'N Bianchi',
  'E Haugen',
  'V Raghavan',
  'C Almeida',
  'O Zelenko',
  'B Whitlock',
];

export const RACECOURSES: Names = [
  'Mahalaxmi',
  'Pune',
  'Bangalore',
  'Kolkata',
  'Hyderabad',
  'Ooty',
  'Mysore',
];
export const HORSES: Names = [
  'Monsoon Melody',
  'Royal Saffron',
  'Silver Lotus',
  'Night Caravan',
  'Desert Falcon',
  'Golden Paisley',
  'Tiger Lane',
  'Malabar Star',
  'Copper Kettle',
  'Quiet Storm',
  'Temple Bells',
  'Blue Kingfisher',
  'Marathon Man',
  'Indigo Dawn',
  'Spice Route',
  'Lucky Cardamom',
  'Emerald Ghat',
  'Swift Courier',
];
export const JOCKEYS: Names = [
  'S Zervan',
  'P Trevor',
  'A Sandesh',
  'Y Srinath',
  'C Umesh',
  'N Parmar',
  'T Jodha',
  'K Mukesh',
  'H Gore',
  'R Vaibhav',
];
export const TRAINERS: Names = [
  'P Shroff',
  'M Narredu',
  'I Ghatala',
  'S Padmanabhan',
  'K Kariappa',
  'A Mangalore',
  'D Netto',
];
