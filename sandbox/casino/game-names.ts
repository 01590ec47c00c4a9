import { namesIn } from '../exchange/catalogue/teams';

/** The sandbox's lobby: category -> games. The names are our own or of folk games, never a provider's title. */
export const GAME_NAMES = {
  'Live Casino': namesIn(`
Speed Roulette, Roulette Royale, Velvet Blackjack, Grand Baccarat, Lightning Wheel, Dragon & Tiger Live,
Sic Bo Palace, Andar Bahar Live, Teen Patti Live, Lucky Seven Live, Hi-Lo Studio, Monsoon Roulette,
Salon Baccarat, Three Card Live, Bollywood Wheel, Casino Hold’em Live, Mumbai Blackjack, Golden Shoe,
Double Ball Roulette, Football Studio
`),
  Slots: namesIn(`
Temple of Saffron, Monsoon Gold, Tiger’s Treasure, Peacock Fortune, Diamond Bazaar, Spice Route,
Royal Elephants, Midnight Jungle, Neon Bangalore, Lotus Rising, Pirate Lagoon, Star Harvest, Frozen Crown,
Desert Caravan, Thunder Reels, Book of Stars, Candy Carnival, Samurai Moon, Viking Shores, Ruby Rush,
Mango Mania, Cosmic Cats, Aztec Sunrise, Wild Safari, Phoenix Flame, Gems of Jaipur, Lucky Koi, Outlaw Gold,
Fruit Parade, Mystic Ganga
`),
  Cards: namesIn(`
Teen Patti Classic, Teen Patti Muflis, Teen Patti 20-20, Andar Bahar, Dragon Tiger, 32 Cards, Lucky 7,
Amar Akbar Anthony, Worli Matka, Poker 20-20, Six Player Poker, Casino War, Baccarat Mini, Card Race,
Hi-Lo Cards, Joker Hunt, Trio, High Card Flash, Queen, Race 20
`),
  Table: namesIn(`
European Roulette, French Roulette, American Roulette, Classic Blackjack, Blackjack Switch, Perfect Pairs,
Punto Banco, Caribbean Stud, Casino Hold’em, Three Card Poker, Red Dog, Pai Gow, Craps, Sic Bo,
Big Six Wheel, Video Poker, Deuces Wild, Jacks or Better, Oasis Poker, Ultimate Hold’em
`),
  Crash: namesIn(`
Skyline Crash, Kite Fighter, Rocket Rupee, Auto Rickshaw Rush, Balloon Pop, Mines of Kolar, Plinko Drop,
Cricket Crash, Limbo Line, Tower Climb, Helicopter, Turbo Train, Goal Rush, Chicken Road, Space Miner
`),
  'Dice & Lottery': namesIn(`
Lucky Dice, Dice Duel, Keno Classic, Speed Keno, Number Rush, Lucky 5, Sky Lottery, Bingo Bharat,
Scratch & Win, Golden Scratch, Wheel of Diwali, Coin Flip, Triple Dice, Lucky Draw 49, Rapid Lotto
`),
};

export type GameCategory = keyof typeof GAME_NAMES;
