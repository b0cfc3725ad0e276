import { latestChapter, type Series } from '@tankobon/contracts';

type Status = Series['status'];
/** malId, title, English title, Japanese title, authors, status, volumes, chapters. */
type WorkColumns = readonly [number, string, string | null, string, string, Status, number | null, number | null];
/** genres, demographic, magazine, score, rank, members, favourites, year, published, synopsis. */
type ReceptionColumns = readonly [string, string | null, string, number, number, number, number, number, string, string];
type Row = readonly [...WorkColumns, ...ReceptionColumns];

const P = 'Publishing';
const F = 'Finished';
const H = 'On Hiatus';

// prettier-ignore
const ROWS: readonly Row[] = [
  [2, 'Berserk', null, 'ベルセルク', 'Miura, Kentarou; Studio Gaga', P, null, null, 'Action, Adventure, Drama, Fantasy, Horror', 'Seinen', 'Young Animal', 9.47, 1, 725000, 130000, 1989, 'Aug 25, 1989 to ?', 'A lone mercenary branded for sacrifice hunts the demons that took his comrades, dragging a sword too large to be called one.'],
  [1706, 'JoJo no Kimyou na Bouken Part 7: Steel Ball Run', 'Steel Ball Run', 'スティール・ボール・ラン', 'Araki, Hirohiko', F, 24, 96, 'Action, Adventure, Mystery, Supernatural', 'Seinen', 'Ultra Jump', 9.31, 2, 280000, 46000, 2004, 'Jan 19, 2004 to Apr 19, 2011', 'A paralysed jockey and a thrower of steel balls cross a continent on horseback in a race with a far stranger prize at its end.'],
  [656, 'Vagabond', null, 'バガボンド', 'Inoue, Takehiko; Yoshikawa, Eiji', H, 37, 327, 'Action, Adventure, Award Winning', 'Seinen', 'Morning', 9.26, 3, 420000, 45000, 1998, 'Sep 3, 1998 to May 21, 2015', 'The young Miyamoto Musashi wants to be invincible under the sun and slowly learns what that wish costs.'],
  [13, 'One Piece', null, 'ONE PIECE', 'Oda, Eiichiro', P, null, null, 'Action, Adventure, Fantasy', 'Shounen', 'Shounen Jump (Weekly)', 9.22, 4, 640000, 120000, 1997, 'Jul 22, 1997 to ?', 'A boy made of rubber gathers a crew and sails for the treasure a pirate king left at the end of the sea.'],
  [1, 'Monster', null, 'MONSTER', 'Urasawa, Naoki', F, 18, 162, 'Award Winning, Drama, Mystery', 'Seinen', 'Big Comic Original', 9.16, 5, 260000, 22000, 1994, 'Dec 5, 1994 to Dec 20, 2001', 'A surgeon saves a child, and years later sets out across Germany to stop the man that child became.'],
  [51, 'Slam Dunk', null, 'スラムダンク', 'Inoue, Takehiko', F, 31, 276, 'Award Winning, Sports', 'Shounen', 'Shounen Jump (Weekly)', 9.09, 6, 190000, 21000, 1990, 'Sep 18, 1990 to Jun 4, 1996', 'A delinquent joins the basketball team to impress a girl and falls for the game instead.'],
  [642, 'Vinland Saga', null, 'ヴィンランド・サガ', 'Yukimura, Makoto', P, null, null, 'Action, Adventure, Award Winning, Drama', 'Seinen', 'Afternoon', 9.08, 7, 310000, 37000, 2005, 'Apr 13, 2005 to ?', 'A son who grew up for revenge among Vikings looks for a land without war or slaves.'],
  [4632, 'Oyasumi Punpun', 'Goodnight Punpun', 'おやすみプンプン', 'Asano, Inio', F, 13, 147, 'Drama, Slice of Life', 'Seinen', 'Big Comic Spirits', 9.01, 8, 480000, 51000, 2007, 'Mar 15, 2007 to Nov 2, 2013', 'From first love to the wrong turns of growing up: the life of a boy drawn as a small bird.'],
  [25, 'Fullmetal Alchemist', null, '鋼の錬金術師', 'Arakawa, Hiromu', F, 27, 116, 'Action, Adventure, Award Winning, Drama, Fantasy', 'Shounen', 'Shounen Gangan', 9.03, 9, 310000, 29000, 2001, 'Jul 12, 2001 to Sep 11, 2010', 'Two brothers who broke the first law of alchemy search for a way to get their bodies back.'],
  [16765, 'Kingdom', null, 'キングダム', 'Hara, Yasuhisa', P, null, null, 'Action, Award Winning', 'Seinen', 'Young Jump', 8.99, 10, 140000, 12000, 2006, 'Jan 26, 2006 to ?', 'A war orphan rises through the armies of Qin towards the dream of being a great general.'],
  [70345, 'Grand Blue', 'Grand Blue Dreaming', 'ぐらんぶる', 'Inoue, Kenji; Yoshioka, Kimitake', P, null, null, 'Comedy', 'Seinen', 'good! Afternoon', 9.00, 11, 230000, 17000, 2014, 'Apr 7, 2014 to ?', 'A student moves above a diving shop and finds that the club drinks far more than it dives.'],
  [3, '20th Century Boys', null, '20世紀少年', 'Urasawa, Naoki', F, 22, 249, 'Award Winning, Drama, Mystery, Sci-Fi', 'Seinen', 'Big Comic Spirits', 8.94, 12, 240000, 17000, 1999, 'Sep 27, 1999 to Apr 24, 2006', 'A game that friends made up as children is being played for real by someone who was there.'],
  [126287, 'Sousou no Frieren', 'Frieren: Beyond Journey\'s End', '葬送のフリーレン', 'Yamada, Kanehito; Abe, Tsukasa', P, null, null, 'Adventure, Award Winning, Drama, Fantasy', 'Shounen', 'Shounen Sunday', 8.86, 13, 190000, 15000, 2020, 'Apr 28, 2020 to ?', 'After the demon king is gone an elf who outlives everybody begins to wonder about the people she travelled with.'],
  [85781, 'Dungeon Meshi', 'Delicious in Dungeon', 'ダンジョン飯', 'Kui, Ryouko', F, 14, 97, 'Adventure, Comedy, Fantasy, Gourmet', 'Seinen', 'Harta', 8.86, 14, 170000, 14000, 2014, 'Feb 15, 2014 to Sep 15, 2023', 'To save a swallowed sister in time a party without money lives on what it can cook inside the dungeon.'],
  [664, 'Akira', null, 'AKIRA', 'Otomo, Katsuhiro', F, 6, 120, 'Action, Adventure, Award Winning, Horror, Sci-Fi, Supernatural', 'Seinen', 'Young Magazine', 8.61, 15, 130000, 8200, 1982, 'Dec 6, 1982 to Jun 11, 1990', 'In a rebuilt Tokyo a biker gang runs into a power that already destroyed the city once.'],
  [745, 'Pluto', null, 'PLUTO', 'Urasawa, Naoki; Tezuka, Osamu', F, 8, 65, 'Award Winning, Drama, Mystery, Sci-Fi', 'Seinen', 'Big Comic Original', 8.58, 16, 98000, 5200, 2003, 'Sep 9, 2003 to Apr 20, 2009', 'A robot detective follows the trail of whoever is killing the seven strongest robots in the world.'],
  [21, 'Death Note', null, 'デスノート', 'Ohba, Tsugumi; Obata, Takeshi', F, 12, 108, 'Supernatural, Suspense', 'Shounen', 'Shounen Jump (Weekly)', 8.69, 17, 330000, 20000, 2003, 'Dec 1, 2003 to May 15, 2006', 'A gifted student finds a notebook that kills whoever is written in it, and a detective without a name finds him.'],
  [26, 'Hunter x Hunter', null, 'HUNTER×HUNTER', 'Togashi, Yoshihiro', H, null, null, 'Action, Adventure, Fantasy', 'Shounen', 'Shounen Jump (Weekly)', 8.74, 18, 300000, 36000, 1998, 'Mar 3, 1998 to ?', 'A boy takes the hardest examination there is to find the father who left him for it.'],
  [23390, 'Shingeki no Kyojin', 'Attack on Titan', '進撃の巨人', 'Isayama, Hajime', F, 34, 141, 'Action, Award Winning, Drama, Suspense', 'Shounen', 'Bessatsu Shounen Magazine', 8.54, 19, 660000, 44000, 2009, 'Sep 9, 2009 to Apr 9, 2021', 'Behind three walls humanity hides from giants, until the first wall falls.'],
  [116778, 'Chainsaw Man', null, 'チェンソーマン', 'Fujimoto, Tatsuki', P, null, null, 'Action, Award Winning, Fantasy, Horror', 'Shounen', 'Shounen Jump (Weekly)', 8.71, 20, 620000, 60000, 2018, 'Dec 3, 2018 to ?', 'A boy in debt merges with his chainsaw dog and hunts devils for a bed and breakfast.'],
  [119161, 'Spy x Family', null, 'SPY×FAMILY', 'Endo, Tatsuya', P, null, null, 'Action, Award Winning, Comedy', 'Shounen', 'Shounen Jump+', 8.53, 21, 300000, 20000, 2019, 'Mar 25, 2019 to ?', 'A spy needs a family for a mission: the wife is an assassin and the child reads minds.'],
  [113138, 'Jujutsu Kaisen', null, '呪術廻戦', 'Akutami, Gege', F, 30, 272, 'Action, Award Winning, Supernatural', 'Shounen', 'Shounen Jump (Weekly)', 8.45, 22, 480000, 40000, 2018, 'Mar 5, 2018 to Sep 30, 2024', 'A student swallows a cursed finger and enters the school that will one day have to execute him for it.'],
  [96792, 'Kimetsu no Yaiba', 'Demon Slayer', '鬼滅の刃', 'Gotouge, Koyoharu', F, 23, 207, 'Action, Award Winning, Supernatural', 'Shounen', 'Shounen Jump (Weekly)', 8.33, 23, 430000, 26000, 2016, 'Feb 15, 2016 to May 18, 2020', 'A charcoal seller joins the demon slayers to turn his sister back into a human.'],
  [28, 'Nana', null, 'NANA', 'Yazawa, Ai', H, 21, 84, 'Award Winning, Drama, Romance', 'Shoujo', 'Cookie', 8.78, 24, 190000, 24000, 2000, 'May 26, 2000 to May 26, 2009', 'Two women of the same name share a train, then a flat, and opposite ideas of love.'],
  [102, 'Fruits Basket', null, 'フルーツバスケット', 'Takaya, Natsuki', F, 23, 136, 'Award Winning, Drama, Romance, Supernatural', 'Shoujo', 'Hana to Yume', 8.49, 25, 140000, 11000, 1998, 'Jul 18, 1998 to Nov 20, 2006', 'An orphaned girl moves in with a family whose members turn into the animals of the zodiac.'],
  [44347, 'One Punch-Man', 'One-Punch Man', 'ワンパンマン', 'ONE; Murata, Yusuke', P, null, null, 'Action, Comedy, Sci-Fi', 'Seinen', 'Tonari no Young Jump', 8.70, 26, 400000, 28000, 2012, 'Jun 14, 2012 to ?', 'A hero who ends every fight with one blow is bored and late for the supermarket sale.'],
  [35243, 'Haikyuu!!', null, 'ハイキュー!!', 'Furudate, Haruichi', F, 45, 407, 'Award Winning, Sports', 'Shounen', 'Shounen Jump (Weekly)', 8.82, 27, 230000, 23000, 2012, 'Feb 20, 2012 to Jul 20, 2020', 'A short spiker and the setter who once crushed him end up on the same side of the net.'],
  [75989, 'Boku no Hero Academia', 'My Hero Academia', '僕のヒーローアカデミア', 'Horikoshi, Kouhei', F, 42, 431, 'Action', 'Shounen', 'Shounen Jump (Weekly)', 8.10, 28, 420000, 25000, 2014, 'Jul 7, 2014 to Aug 5, 2024', 'A boy without powers in a world full of them inherits the greatest one.'],
  [90125, 'Yakusoku no Neverland', 'The Promised Neverland', '約束のネバーランド', 'Shirai, Kaiu; Demizu, Posuka', F, 20, 185, 'Action, Award Winning, Mystery, Suspense', 'Shounen', 'Shounen Jump (Weekly)', 8.41, 29, 310000, 16000, 2016, 'Aug 1, 2016 to Jun 15, 2020', 'The children of a happy orphanage find out what they are being raised for.'],
  [11, 'Naruto', null, 'NARUTO', 'Kishimoto, Masashi', F, 72, 700, 'Action, Adventure, Award Winning, Fantasy', 'Shounen', 'Shounen Jump (Weekly)', 8.07, 30, 430000, 42000, 1999, 'Sep 21, 1999 to Nov 10, 2014', 'The loudest boy of a ninja village carries the fox that once destroyed it and means to lead it.'],
  [12, 'Bleach', null, 'BLEACH', 'Kubo, Tite', F, 74, 705, 'Action, Adventure, Award Winning, Supernatural', 'Shounen', 'Shounen Jump (Weekly)', 7.90, 31, 330000, 19000, 2001, 'Aug 7, 2001 to Aug 22, 2016', 'A teenager who sees ghosts becomes the stand-in for a reaper of souls.'],
  [42, 'Dragon Ball', null, 'ドラゴンボール', 'Toriyama, Akira', F, 42, 520, 'Action, Adventure, Comedy, Fantasy', 'Shounen', 'Shounen Jump (Weekly)', 8.43, 32, 200000, 17000, 1984, 'Nov 20, 1984 to May 23, 1995', 'A strong boy with a tail sets out with a clever girl for seven wish-granting spheres.'],
  [104, 'Yotsuba to!', 'Yotsuba&!', 'よつばと!', 'Azuma, Kiyohiko', P, null, null, 'Award Winning, Comedy, Slice of Life', 'Shounen', 'Dengeki Daioh', 8.89, 33, 160000, 13000, 2003, 'Mar 21, 2003 to ?', 'Every day is the best day of summer for a small girl with green hair.'],
  [149, 'Blame!', null, 'BLAME!', 'Nihei, Tsutomu', F, 10, 66, 'Action, Mystery, Sci-Fi', 'Seinen', 'Afternoon', 8.20, 34, 140000, 10000, 1997, 'Jan 25, 1997 to Jul 25, 2003', 'A silent man climbs an endless machine city looking for a gene that could make it listen again.'],
  [401, 'Kiseijuu', 'Parasyte', '寄生獣', 'Iwaaki, Hitoshi', F, 10, 64, 'Action, Award Winning, Drama, Horror, Sci-Fi', 'Seinen', 'Afternoon', 8.37, 35, 130000, 7500, 1988, 'Nov 22, 1988 to Dec 24, 1994', 'An alien that meant to take a boy\'s brain only got his right hand, and now they have to get along.'],
  [33327, 'Tokyo Ghoul', null, '東京喰種トーキョーグール', 'Ishida, Sui', F, 14, 144, 'Action, Fantasy, Horror', 'Seinen', 'Young Jump', 8.54, 36, 480000, 33000, 2011, 'Sep 8, 2011 to Sep 18, 2014', 'A shy reader survives a date with a monster and wakes up half of one.'],
  [103897, 'Dr. Stone', null, 'ドクターストーン', 'Inagaki, Riichirou; Boichi', F, 26, 232, 'Action, Adventure, Award Winning, Comedy, Sci-Fi', 'Shounen', 'Shounen Jump (Weekly)', 8.24, 37, 200000, 9000, 2017, 'Mar 6, 2017 to Mar 7, 2022', 'Thousands of years after everybody turned to stone one student rebuilds civilisation by science.'],
  [103851, 'Tongari Boushi no Atelier', 'Witch Hat Atelier', 'とんがり帽子のアトリエ', 'Shirahama, Kamome', P, null, null, 'Adventure, Award Winning, Drama, Fantasy', 'Seinen', 'Morning Two', 8.58, 38, 90000, 6800, 2016, 'Jul 22, 2016 to ?', 'A tailor\'s daughter learns that magic is drawn, and what a careless line can do.'],
  [107931, 'Blue Period', null, 'ブルーピリオド', 'Yamaguchi, Tsubasa', P, null, null, 'Award Winning, Drama', 'Seinen', 'Afternoon', 8.38, 39, 94000, 4700, 2017, 'Jun 24, 2017 to ?', 'A popular student who never cared for anything sees a painting and decides on art school.'],
  [85968, 'Golden Kamuy', null, 'ゴールデンカムイ', 'Noda, Satoru', F, 31, 327, 'Action, Adventure, Award Winning', 'Seinen', 'Young Jump', 8.70, 40, 110000, 9600, 2014, 'Aug 21, 2014 to Apr 28, 2022', 'A veteran and an Ainu girl follow a map to hidden gold that is tattooed on escaped prisoners.'],
  [126146, '[Oshi no Ko]', 'Oshi no Ko', '【推しの子】', 'Akasaka, Aka; Yokoyari, Mengo', F, 16, 167, 'Drama, Supernatural', 'Seinen', 'Young Jump', 8.20, 41, 190000, 11000, 2020, 'Apr 23, 2020 to Nov 14, 2024', 'Reborn as the children of an idol, two people learn what show business takes.'],
  [90572, 'Kaguya-sama wa Kokurasetai', 'Kaguya-sama: Love is War', 'かぐや様は告らせたい', 'Akasaka, Aka', F, 28, 281, 'Award Winning, Comedy, Romance', 'Seinen', 'Young Jump', 8.86, 42, 290000, 23000, 2015, 'May 19, 2015 to Nov 2, 2022', 'Two prodigies are in love and each would rather win than say it first.'],
  [99007, 'Komi-san wa, Comyushou desu.', 'Komi Can\'t Communicate', '古見さんは、コミュ症です。', 'Oda, Tomohito', F, 37, 499, 'Award Winning, Comedy, Romance', 'Shounen', 'Shounen Sunday', 8.36, 43, 250000, 16000, 2016, 'May 18, 2016 to Jan 29, 2025', 'The girl everybody admires cannot say a word, and a plain boy promises her a hundred friends.'],
  [436, 'Uzumaki', null, 'うずまき', 'Ito, Junji', F, 3, 20, 'Avant Garde, Drama, Horror, Supernatural', 'Seinen', 'Big Comic Spirits', 8.15, 44, 190000, 9800, 1998, 'Jan 12, 1998 to Aug 30, 1999', 'A small coastal town is cursed by a shape: the spiral.'],
  [92, 'Bishoujo Senshi Sailor Moon', 'Sailor Moon', '美少女戦士セーラームーン', 'Takeuchi, Naoko', F, 18, 60, 'Award Winning, Fantasy, Romance', 'Shoujo', 'Nakayoshi', 8.17, 45, 70000, 6600, 1991, 'Dec 28, 1991 to Feb 3, 1997', 'A tearful schoolgirl is told by a cat that she is a guardian of love and justice.'],
  [276, 'Cardcaptor Sakura', null, 'カードキャプターさくら', 'CLAMP', F, 12, 50, 'Adventure, Award Winning, Fantasy, Romance', 'Shoujo', 'Nakayoshi', 8.29, 46, 68000, 5900, 1996, 'May 1, 1996 to Jun 3, 2000', 'A girl opens an old book in the cellar and has to catch all the cards that flew out of it.'],
  [44489, 'Fire Punch', null, 'ファイアパンチ', 'Fujimoto, Tatsuki', F, 8, 83, 'Action, Drama, Sci-Fi', 'Shounen', 'Shounen Jump+', 7.85, 47, 180000, 7300, 2016, 'Apr 18, 2016 to Jan 1, 2018', 'In a frozen world a man burns for years without dying and walks towards the one who lit him.'],
  [171, 'Gunnm', 'Battle Angel Alita', '銃夢', 'Kishiro, Yukito', F, 9, 54, 'Action, Adventure, Award Winning, Sci-Fi', 'Seinen', 'Business Jump', 8.29, 48, 55000, 2900, 1990, 'Dec 10, 1990 to Apr 10, 1995', 'A doctor finds a head on a scrapheap and builds a body for a girl who remembers only how to fight.'],
  [418, 'Mushishi', null, '蟲師', 'Urushibara, Yuki', F, 10, 50, 'Adventure, Award Winning, Mystery, Slice of Life, Supernatural', 'Seinen', 'Afternoon', 8.68, 61, 96000, 6200, 1999, 'Jan 25, 1999 to Aug 25, 2008', 'A wandering doctor treats people who live too close to things that are neither plant nor ghost.'],
  [657, 'Real', null, 'リアル', 'Inoue, Takehiko', H, null, null, 'Award Winning, Drama, Sports', 'Seinen', 'Young Jump', 8.85, 49, 72000, 3100, 1999, 'Oct 28, 1999 to ?', 'Three young men whose lives were cut in half meet around a wheelchair basketball court.'],
  [24294, 'Koe no Katachi', 'A Silent Voice', '聲の形', 'Oima, Yoshitoki', F, 7, 64, 'Award Winning, Drama', 'Shounen', 'Shounen Magazine (Weekly)', 8.54, 51, 340000, 16000, 2013, 'Aug 7, 2013 to Nov 19, 2014', 'A boy looks for the deaf classmate he tormented, to say what he never said.'],
  [7519, 'Uchuu Kyoudai', 'Space Brothers', '宇宙兄弟', 'Koyama, Chuuya', P, null, null, 'Award Winning, Sci-Fi', 'Seinen', 'Morning', 8.66, 52, 45000, 3000, 2007, 'Dec 6, 2007 to ?', 'Two brothers promised each other the Moon and Mars; the elder is late but not out.'],
  [564, 'Gantz', null, 'GANTZ', 'Oku, Hiroya', F, 37, 383, 'Action, Drama, Horror, Sci-Fi, Suspense', 'Seinen', 'Young Jump', 8.22, 53, 190000, 11000, 2000, 'Jul 13, 2000 to Jun 20, 2013', 'People who just died wake up around a black sphere that sends them to hunt.'],
  [3649, 'Bakuman.', null, 'バクマン。', 'Ohba, Tsugumi; Obata, Takeshi', F, 20, 176, 'Comedy, Drama, Romance', 'Shounen', 'Shounen Jump (Weekly)', 8.58, 54, 170000, 9800, 2008, 'Aug 11, 2008 to Apr 23, 2012', 'A writer and an artist in middle school set out for the front page of the magazine they read.'],
  [30, 'Rurouni Kenshin', null, 'るろうに剣心', 'Watsuki, Nobuhiro', F, 28, 259, 'Action, Adventure, Award Winning, Comedy, Romance', 'Shounen', 'Shounen Jump (Weekly)', 8.52, 55, 120000, 7200, 1994, 'Apr 12, 1994 to Sep 21, 1999', 'The deadliest swordsman of a revolution wanders with a blade that cannot cut.'],
  [113, 'Ghost in the Shell', null, '攻殻機動隊', 'Shirow, Masamune', F, 1, 11, 'Action, Sci-Fi', 'Seinen', 'Young Magazine', 7.90, 56, 51000, 1800, 1989, 'May 9, 1989 to Nov 6, 1990', 'A major with a machine body leads a squad against a criminal who writes himself into minds.'],
  [24692, 'Shouwa Genroku Rakugo Shinjuu', 'Descending Stories', '昭和元禄落語心中', 'Kumota, Haruko', F, 10, 62, 'Award Winning, Drama', 'Josei', 'Itan', 8.31, 57, 21000, 900, 2010, 'Mar 6, 2010 to Jun 7, 2016', 'An old master of comic storytelling takes in an ex-convict, and with him the past.'],
  [107445, 'Beastars', null, 'BEASTARS', 'Itagaki, Paru', F, 22, 196, 'Award Winning, Drama', 'Shounen', 'Shounen Champion', 8.15, 58, 130000, 7100, 2016, 'Sep 8, 2016 to Oct 8, 2020', 'At a school of meat and plant eaters a gentle wolf is drawn to a rabbit and to what he is.'],
  [14483, 'Chihayafuru', null, 'ちはやふる', 'Suetsugu, Yuki', F, 50, 247, 'Award Winning, Drama, Romance, Sports', 'Josei', 'Be Love', 8.72, 59, 47000, 4300, 2007, 'Dec 28, 2007 to Aug 1, 2022', 'A girl hears a hundred poems before they are spoken and wants to be the fastest hand in Japan.'],
  [2246, 'Otoyomegatari', 'A Bride\'s Story', '乙嫁語り', 'Mori, Kaoru', P, null, null, 'Award Winning, Drama, Slice of Life', 'Seinen', 'Harta', 8.56, 60, 72000, 4800, 2008, 'Oct 14, 2008 to ?', 'Along the Silk Road a young groom and an older bride learn each other, stitch by stitch.'],
];

/** Series of the demo catalogue, written by hand; an import of a real catalogue replaces them by id. */
export const demoSeries: readonly Series[] = ROWS.map(toSeries);

function toSeries([malId, title, titleEnglish, titleJapanese, authors, status, volumes, chapters, ...reception]: Row): Series {
  const [genres, demographic, magazine, score, rank, members, favorites, year, published, synopsis] = reception;
  const id = `mal-${malId}`;
  const chapter = latestChapter({ status, chapters });
  return {
    ...{
      id,
      malId,
      title,
      titleEnglish,
      titleJapanese,
      altTitles: [],
      status,
      volumes,
      chapters,
      demographic,
      score,
      rank,
      members,
      favorites,
      year,
      published,
      synopsis,
    },
    slug: slugOf(title),
    authors: authors.split('; '),
    type: 'Manga',
    genres: genres.split(', '),
    serialization: [magazine],
    popularity: 1 + ROWS.filter((other) => other[12] > members).length,
    background: '',
    coverImage: null,
    bannerImage: null,
    url: `https://myanimelist.net/manga/${malId}`,
    hook:
      chapter === null
        ? null
        : {
            ...{ id: `hook-${malId}`, image: null, title, description: synopsis },
            chapter,
            view: `${(members / 1_000).toFixed(1)}K`,
          },
  };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
