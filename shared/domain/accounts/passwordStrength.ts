/** Words and patterns people choose most; each also stands for itself with digits or signs around it and letters written as digits. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
123456 123456789 12345678 1234567 1234567890 123123 123321 654321 111111 000000 666666 888888 999999 121212 112233 159753 147258 147258369
741852963 987654321 789456 789456123 456789 159357 102030 101010 131313 232323 696969 777777 555555 222222 333333 444444 123654 321321 147852
qwerty qwertyuiop qwertyui qwert qwerty123 qwe123 qweasd qweasdzxc qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zxcvbn
zxcvbnm zxcvbnm123 asdfgh asdfghjkl asdfasdf asdf1234 asdasd qwerasdf wasd azerty azertyuiop qwertz yxcvbnm poiuyt lkjhgf mnbvcxz
password passwort passwd pass passw0rd passphrase contrasena senha motdepasse parola wachtwoord haslo salasana kennwort changeme changeit change
letmein letmeinnow welcome welcomeback welkom bienvenue login logon signin admin administrator root toor master superuser superman superadmin
user guest test tester testing testtest temp temporary default system secret secure security access private public demo example sample
abc abcd abcde abcdef abcdefg abcdefgh abc123 abcd1234 a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa abcabc xyz xyzxyz xxxxxx zzzzzz iloveyou iloveu loveyou
ilovegod lovely love lover loveme loves loveme forever fuckyou fuckoff fucker asshole bitch pussy sexy sexsex whatever nothing noting trustno
monkey dragon tiger lion eagle falcon shadow phoenix panther jaguar wolf wolves bear bears bull bulls horse horses butterfly dolphin dolphins
penguin chicken turtle rabbit bunny kitty kitten puppy doggie dog dogs cat cats snoopy garfield tweety mickey minnie donald pikachu pokemon
naruto goku sasuke vegeta batman spiderman ironman wolverine hulk joker starwars skywalker yoda vader trekkie startrek gandalf frodo hobbit
matrix terminator rambo rocky scarface godfather hannah barbie cinderella princess prince queen king angel angels baby babygirl babyboy honey
sweety sweetie sugar candy cookie cookies chocolate banana orange apple cherry strawberry peach lemon mango pepper ginger cinnamon coffee
pizza cheese butter peanut pumpkin muffin cupcake tequila whiskey vodka corona heineken
football soccer baseball basketball hockey tennis golf golfer boxing rugby cricket lacrosse volleyball swimming snowboard skateboard surfing
cowboys steelers yankees redsox lakers celtics chelsea arsenal liverpool barcelona realmadrid juventus manchester manutd packers eagles broncos
patriots raiders rangers giants dodgers cubs marlboro ferrari porsche mercedes bmw audi toyota honda yamaha harley harleydavidson corvette
camaro mustang dodge chevy chevrolet ford nissan jeep volvo subaru lexus suzuki kawasaki
michael michelle jessica jennifer ashley amanda daniel david robert william james john joseph thomas charlie charles andrew anthony joshua
matthew christopher nicholas nicole stephanie samantha elizabeth victoria alexander alexandra alexis benjamin brandon christian jordan justin
kevin taylor tyler austin hunter george maggie harry oliver sophie chloe emma emily hannah isabella olivia mia lucas jacob ethan logan jackson
aaron adrian albert alex amber andrea angela anna antonio arthur barbara brian carlos caroline catherine chris claudia cooper crystal danielle
dennis diana diego edward eric felix frank gabriel gloria gordon grace heather helena henry jasmine jason jeremy johnny jonathan jose juan
julia julian karina katie kelly kimberly laura lauren leonardo linda lorenzo louise madison marcus maria marina mario martin martina melissa
miguel monica morgan natalie natasha nathan patricia patrick paul pedro peter philip rachel rebecca richard ricardo robin rosario roberto
sandra sarah scott sebastian sergio sharon simone snowball stella steven summer susan tamara teresa tiffany valentina vanessa veronica vincent
virginia walter wilson winston zachary
london paris berlin madrid moscow tokyo newyork chicago boston dallas texas florida california america american canada mexico brasil brazil
india pakistan germany france italia italy espana england ireland scotland australia russia china japan korea africa israel turkey
january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
spring autumn winter season sunshine sunflower sunset rainbow thunder lightning storm stormy hurricane tornado snow snowman flower flowers
daisy jasmine rosebud rose roses lily tulip orchid ocean river mountain forest island beach moon moonlight star stars stardust galaxy universe
earth mercury venus saturn jupiter neptune pluto apollo zeus athena hercules spartan warrior samurai ninja pirate pirates knight ranger
soldier sniper killer hacker cracker destroyer predator assassin legend legends hero heroes champion winner winners loser player gamer gaming
minecraft fortnite roblox warcraft worldofwarcraft diablo starcraft counterstrike callofduty playstation nintendo xbox zelda sonic
computer internet google facebook twitter instagram youtube linkedin yahoo hotmail gmail microsoft windows linux ubuntu android iphone samsung
nokia apple123 adobe oracle cisco dell lenovo sony intel ibm network server database backup office business company money dollar dollars
million millionaire rich success lucky luckyone freedom peace happy happiness smile smiley friend friends friendship family mother father
mommy daddy sister brother mama papa grandma grandpa children jesus jesuschrist christ god godisgood bless blessed blessing heaven hellokitty
faith hope trinity church prayer amen bible allah muhammad krishna buddha shalom
music guitar piano drummer metallica nirvana slipknot eminem rockstar rocknroll beatles blink182 greenday linkinpark acdc ironmaiden
mylove mybaby mypassword myspace mygirl myself thankyou goodluck goodbye hello helloworld hellohello hithere byebye please yesyes
blue red green yellow purple black white silver golden gold diamond crystal pearl ruby emerald bluesky redrose blackcat whitewolf
blink magic magician wizard merlin mystery fantasy dream dreamer dreams genius einstein newton darwin mozart picasso davinci
stocks stock stockmarket trade trader traders trading daytrader daytrading options option futures forex crypto bitcoin ethereum dogecoin
profit profits wallstreet market markets bullmarket bearmarket tothemoon diamondhands hodl nasdaq robinhood thinkorswim schwab fidelity
webull tastytrade interactivebrokers tradovate journal tradingjournal tradejournal portfolio dividend broker investor invest investing finance
afterbell afterthebell thebell openingbell closingbell
`
    .trim()
    .split(/\s+/),
);

const spoken: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertzuiop'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);
/** Digits and signs around a common word that still leave it easy. */
const MOST_TRIMMINGS = 5;

const unspell = (text: string): string => [...text].map((c) => spoken[c] ?? c).join('');

/** The letters in the middle, if little surrounds them: "Summer2026!" → "summer". */
const core = (text: string): string | null => {
  const middle = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return middle !== '' && text.length - middle.length <= MOST_TRIMMINGS ? middle : null;
};

const isOneWordRepeated = (text: string): boolean => /^(.{1,6})\1+$/u.test(text);
const isRun = (text: string): boolean => text.length >= 4 && runs.some((run) => run.includes(text));

/**
 * `easy` when a password is among those tried first: a common word or pattern in any usual disguise, a run of keys, one piece repeated, or the
 * person's own username or e-mail address. `common` are the words, in small letters. ASVS 6.2.4 and 6.2.11.
 */
export function passwordStrength(
  password: string,
  person: { readonly username: string; readonly email: string },
  common: ReadonlySet<string> = commonPasswords,
): 'easy' | 'fine' {
  const text = password.normalize('NFKC').toLowerCase();
  const email = person.email.trim().toLowerCase();
  const own = new Set([person.username.trim().toLowerCase(), email, email.split('@')[0] ?? '', email.split('@')[1] ?? '']);
  const guesses = [text, unspell(text), core(text), core(unspell(text)), unspell(core(text) ?? '')].filter(
    (g): g is string => g !== null && g !== '',
  );
  const easy = guesses.some((g) => common.has(g) || own.has(g) || isOneWordRepeated(g) || isRun(g));
  return easy ? 'easy' : 'fine';
}
