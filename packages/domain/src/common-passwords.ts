// The 5,000 passwords of six characters or more that are guessed first, in alphabetical order: of the list
// passwords-common of @zxcvbn-ts/language-common 4.1.3 (MIT), which puts the most common ones first.
const LIST = `
0.0.0.000 0.0.000 000000 000001 000007 000111 007007 01011900 01011910 01011970 01011975 01011977 01011979
01011980 01011981 01011982 01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991
01011992 01011993 01011999 01012000 01012001 01012010 01012011 010180 010203 01020304 01031988 01081989
01091989 02011980 02011984 02011985 02011986 02011987 02011988 02021979 02021981 02021982 02021983 02021984
02021985 02021986 02021987 02021988 02021989 02031981 02031982 02031984 02031985 02031986 02031987 02041979
02041981 02041982 02041983 02041984 02041985 02041986 02041987 02041988 02051982 02051983 02051984 02051986
02051987 02051988 02051989 02061980 02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071980
02071982 02071984 02071986 02071987 02071988 02081977 02081982 02081984 02081985 02081986 02081987 02081988
02081989 02091980 02091981 02091983 02091984 02091985 02091986 02091987 02101984 02101985 02101987 02101989
03082006 05051985 05051987 06061986 08031986 100000 1000000 10011986 102030 10203040 102938 1029384756
11051987 111000 111111 11111111 111111a 111111q 11112222 111222 111222333 111333 111qqq 112211 11221122 112233
11223344 1122334455 112358 11235813 1123581321 12011987 12051988 120676 121314 12131415 122333 123000 12301230
123098 123123 12312312 123123a 123123q 1232323q 123321 123321123 123321a 123321q 1234321 12344321 123451
123454321 123455 1234554321 123456 1234560 123456654321 1234567 12345678 123456789 1234567890 1234567890a
1234567890q 1234567891 12345678910 123456789a 123456789q 123456789s 123456789z 12345678a 12345678q 12345679
1234567a 1234567q 123456a 123456aa 123456k 123456l 123456m 123456q 123456qw 123456qwe 123456qwerty 123456r
123456s 123456z 123457 12345a 12345q 12345qwe 12345qwert 12345t 12345z 123465 1234abcd 1234asdf 1234qw 1234qwe
1234qwer 123654 12365478 123654789 1236987 12369874 123698745 123789 123789456 123987 123aaa 123abc 123asd
123qaz 123qq123 123qwe 123qwe123 123qweasd 123qweasdzxc 123qwerty 123zxc 124578 128500 12qw12 12qw34er 12qwas
12qwaszx 13041988 131313 132435 13243546 134679 134679852 135246 135790 135792468 1357924680 1366613 141627
142536 147258 14725836 147258369 147369 147741 147852 147852369 1478963 14789632 147896325 147963 15051981
150781 153624 15426378 159357 159632 159753 159951 162534 18436572 192837 192837465 19411945 1a2b3c 1a2b3c4d
1a2s3d4f 1passwor 1pussy 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qaz2ws 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 1qwerty 1x2zkg8w 1z2x3c 1z2x3c4v 200000 21031987 21031988 21122112 2128506 22041987
222333 223344 225588 235689 246810 25802580 258456 258852 26061987 314159 31415926 315475 321123 321456 321654
321654987 332211 333666 333777 336699 362436 369258 369852 369963 420247 426hemi 445566 456123 456321 456654
456852 4815162342 4runner 50cent 50spanks 51505150 5551212 555666 555777 654123 655321 666666 666777 666999
6751520 696969 73501505 741852 741852963 753159 753951 7753191 7777777 777888 7779311 778899 784512 787898
789123 789456 78945612 789456123 7894561230 7895123 789654 789987 794613 7ugd5hip2j 81fukkc 852456 8675309
8j4ye3uz 906090 911911 9293709b13 9379992 951753 9562876 963852 963852741 987123 987456 987456321 998877
a11111 a12345 a123456 a1234567 a12345678 a123456789 a1a2a3 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa123456 aaa111
aaliyah aardvark aaron1 abbott abc123 abc1234 abc12345 abcd123 abcd1234 aberdeen abgrtyu abigail abnormal
abraham abrakadabra absolut absolute access access14 accord account achilles action active adam12 adgjmptw
adidas admiral adonis adrian adriana adrienne adults aezakmi africa agent007 aggies aikido airborne airbus
airforce airplane airport airwolf alabama aladin alaska albany albatros albert alberto albina albion alejandr
alejandro aleksandr aleksandra aleksey alenka alessandro alex123 alexalex alexande alexander alexandr
alexandra alexey alexia alexis alfred alfredo alibaba alicia aliens alisha alison alissa alliance allison
allmine allsop allstar almond alpha1 alphabet alpine altima alucard always alyssa amadeus amanda amanda1
amateur amateurs amazing amazon amber1 amelia america america1 american amerika amsterda amsterdam anaconda
anakin analsex anarchy anastasi anastasia anastasiya anders andersen anderson andrea andrea1 andreas andrei
andres andrew andrew1 andrey andromed andromeda anfield angel1 angel123 angela angelica angelika angelina
angelo angels anhyeuem animal animals annabell annette annie1 annika answer anthon anthony anthony1 anthrax
antoine antoni antonio anubis anything apache apollo apollo13 apple1 apple123 applepie apples aptiva aquarius
aragorn arcadia archer archie area51 argentina ariana arizona arlene armagedon armand armani arnold arrows
arsenal arsenal1 artemis artemka arthur artist arturo asd123 asdasd asddsa asdf12 asdf123 asdf1234 asdfasdf
asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdzxc ashlee ashleigh ashley ashley1 ashton aspire
aspirine assass assassin assfuck asshole asshole1 assholes assman assword asterix astrid astros athena athens
athlon atlanta atlantic atlantis atomic attack attila attitude aubrey auburn audia4 audrey august augusta
augustus aurora aussie austin austin1 australi australia autumn avalanch avalon avatar avenger avenue aviation
awesome azamat azazel azerty azsxdc azsxdcfv babies babybaby babyblue babyboy babydoll babyface babygirl
babylon babylon5 babylove bacardi bacchus backdoor backup badass badboy baddog badger badgers badgirl badman
baggins baggio bagira bailey bailey1 balance baldwin baller ballin balloon balloons bambam bamboo banana
bananas banane bandit bangbang banger bangkok banker banner banshee banzai barbados barbara barber barbie
barcelon barcelona barefoot barker barkley barnes barney barrett barron barsik bartman barton basebal baseball
baseball1 basket basketba basketball basset bassman bastard batman batman1 battery battle baxter bayern
bcfields beaches beacon beagle beamer beaner beanie bearbear bearcat beardog beast1 beastie beatle beatles
beatrice beautifu beautiful beauty beaver beavis because becker beckham beefcake beemer beerbeer beerman
beetle believe belinda bella1 bender benfica bengals benjamin bennett benson bentley beowulf beretta berger
bergkamp berlin bermuda bernard bernie bertha bertie bessie bethany better beverly bhbirf bianca bicycle
bigass bigballs bigbear bigben bigbird bigblock bigblue bigboobs bigboss bigboy bigbutt bigcat bigcock
bigdaddy bigdick bigdog bigfish bigfoot bigger biggie biggles bigguy bigmac bigman bigmike bigmoney bigone
bigred bigsexy bigtime bigtit bigtits bikini billie billy1 billybob billyboy bimmer bingo1 binladen biology
bird33 birdie birdman birthday biscuit bishop bitch1 bitchass bitches biteme bitter bizkit blabla black1
blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackman blackout blacks blacky blades blahblah
blaster blazer blessed blessing blink182 blizzard blonde blondes blondie bloody blossom blowjob blowme blue12
blue123 blue22 bluebell bluebird blueblue blueboy bluedog blueeyes bluefish bluemoon bluesky bob123 bobafett
bobbie bobbob bobby1 bobcat bobdylan boeing bogart bogdan bohica bollocks bollox bolton bombay bomber bombers
bond007 bondage bonehead bonita bonjour bonjovi bonkers bonnie bonsai boobie boobies booboo booger boogie
booker bookworm boomboom boomer booster bootie boozer boricua borussia bossman boston bottle bottom bounce
bounty bowler bowling bowser bowwow boxers boxing boxster br0d3r bradford bradley brains brandi brando brandon
brandon1 brandy brasil braves brazil breast breasts breeze brenda brendan brewer brewster brian1 briana
brianna bridge bridget bright brighton brigitte bristol british britney brittany brittney broadway brodie
broken broker bronco broncos broncos1 bronson bronze brooke brooklyn brooks brother brothers brownie browning
browns brucelee bruins bruiser bruno1 brutus bryant bubba1 bubba69 bubbas bubble bubbles buceta bucket buckeye
buckeyes buckshot budapest buddah buddha buddie buddy1 buddyboy budlight budman budweise buffalo buffett
buffy1 bugger builder bulldog bulldog1 bulldogs bullet bullfrog bullseye bullshit bummer bumper bunghole
bunker bunnies bunny1 burger burrito burton bushido business busted buster buster1 butcher butler butter
buttercu butterfl butterfly buttfuck butthead butthole buttman button buttons buzzard byteme cabbage cabron
cactus cadillac caesar caitlin calgary calico caliente californ california caligula callaway callie callum
calvin camaro cambiami camelot camels cameltoe camera cameron cameron1 camila camilla camille campbell camper
canada canadian cancel cancer cancun candace candice candle candyman cannabis cannon cantona canyon capital
capone caprice capslock captain caramel caravan carbon cardinal carina carlito carlitos carlos carlton carman
carmel carmen carmex2 carnage carole carolin carolina caroline carolyn carpedie carpet carrera carrie carrot
carson carter cartman cartoon carver casanova cascade caserta casey1 casino casper cassidy cassie castle
castro cat123 catalina catch22 catdog catfish catherin catherine catman cattle caught cavalier caveman cbr600
cbr900rr ccbill cdtnbr cdtnkfyf cecilia cedric celeron celeste celica celine celtic celtics center central
century cerberus cessna cfitymrf cgfhnfr chainsaw chambers champion champs chance chandler chanel change
changed changeme channel chantal charger chargers charity charlene charles charles1 charley charli charlie
charlie1 charlott charlotte charlton charly charmed charter chase1 chaser cheater checkers cheech cheeks
cheers cheese cheese1 cheetah chelsea chelsea1 chemical cherokee cherry cheryl chester chester1 chestnut
chevelle chevrole chevrolet chevy1 chewie cheyenne chicago chicago1 chichi chicken chicken1 chickens chicks
chiefs children chillin chilly chimera chinook chipmunk chipper chippy chivas chloe1 chocolat chocolate choice
choochoo chopin chopper chris1 chrisbln chriss chrissy christ christia christian christie christin christina
christine christma christmas christop christopher christy chrome chronic chrono chrysler chuang chubby chuckie
chuckles chucky chunky church ciccio cicero cigars cinder cindy1 cinema cinnamon circle circus citadel citizen
cjkysirj cjkywt claire clancy clapton clarence clarinet classic classics claude claudi claudia claudio
claymore clayton clemson clevelan clifford climber clinton clipper clippers clitoris cloud9 clouds clover
clowns cobain cobalt cobra1 cobras cocacola cocaine coconut codered coffee cohiba coldbeer coleman colleen
college collin collins colnago colombia colonel colorado colors colt45 colton coltrane columbia columbus
comanche combat comfort comics command commando common company compaq compass compton compute computer concord
concorde concrete condom condor confused connect conner connie connor conover conrad consumer contact content
control cookie cookie1 cookies coolcool cooldude cooler coolguy coolio coolman coolness cooper cooter copper
corleone cornell corolla corona corrado corsair corvette cosmic cosmos cosworth cottage cotton cougar cougars
counter country county courage courtney cowboy cowboy1 cowboys cowboys1 coyote cracker cramps crawford crazy1
crazybab creampie creamy create creation creative creature credit cricket criminal crimson cristian cristina
critter crjhgbjy cruise cruiser crunch crusader crusher crysis crystal crystal1 cthtuf cthulhu cthutq ctrhtn
cubbies cubswin cuddles cumming cumshot cupcake curious curtis custom cutlass cutter cxfcnmt cyclone cyclops
cygnus cynthia cypress dabears daddy1 daemon daewoo dagger daisy1 dakota dalejr dallas dallas1 dalshe dalton
damage damian damien dammit damnit dancer dancing danger daniel daniel1 daniela danielle daniil danila danny1
dannyboy danzig daphne darius darklord darkman darkness darkside darkstar darlene darling darrell darren
darryl darwin david1 davide davids davidson dawson dayton daytona dbrnjh dbrnjhbz deacon deadhead deadman
deadpool deanna death1 death666 debbie deborah december deedee deejay deepthroat deeznuts deeznutz defender
defense defiant deftones delete delight delilah delphi delta1 deluxe demons denali denise deniska dennis
denver depeche derrick desert design designer desire desiree deskjet desmond destiny destroy detroit deutsch
devil666 devildog devils dexter dfcbkbq dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo dialog diamond diamond1
diamonds dianne dickhead dickie diehard diesel dietcoke dieter digger diggler digimon digital digital1 dilbert
dilligaf dillon dinamo dingdong dinosaur dipshit direct director dirtbike discover disney divine diving
divorce dkflbckfd dkflbvbh doberman doctor dodge1 dodger dodgeram dodgers dodgers1 dog123 dogbert dogboy
dogcat dogfood dogger doggie doghouse dogman dogshit doitnow dollar dollars dolores dolphin dolphin1 dolphins
domain dominic domino donald donkey donnie donovan donuts doobie doodle doofus doogie dookie doomsday dorian
dorothy dotcom dottie double doughboy douglas download downtown dracula dragon dragon1 dragon12 dragonba
dragonball dragons dragoon drakon dreamer dreams drifter driver drizzt droopy drowssap drpepper drummer
drummer1 dthjybrf dublin ducati duchess duckie dudedude dudley dumbass duncan dundee dupont durango duster
dustin dusty1 dutchess dwayne dwight dynamite dynamo dynasty eagle1 eagles eagles1 earnhard easter easton
eastside eastwood eatpussy eatshit eclipse eddie1 edison eduard eduardo edward edward1 edwards eeyore eileen
einstein ekaterina elaine eldorado eleanor electra electric electro electron element elephant eleven elijah
elizabet elizabeth elizaveta elliot elliott elvira elvis1 elwood emerald emerson emilia emily1 eminem emmanuel
emmitt empire energy engage engine engineer england english enigma enrico enter1 enterpri enterprise entropy
epsilon eraser ericsson ernest erotic erotica escape escort esther estrella eternal eternity eugene eureka
europa europe evelyn everest everett everton evolution excalibu excalibur exigen exigent exodus exotic
explorer express extreme fabian fabric facial faggot faithful falcon falcon1 falcons fallen fallout family
famous fandango fantasy farley farmer farscape farside fashion fastball faster fatass fatboy fatcat father
fatima fatman feather february federal federico felicia felipe felix1 female fender fender1 fergie fergus
ferguson fernand fernando ferrari ferrari1 ferret ferris fester festival fetish fghtkm fgtkmcby ficken fiction
fidelio fiesta figaro fighter filter filthy finance finger fingers finish fireball firebird firefly firefox
fireman firewall fischer fishbone fisher fishes fishhead fishin fishing fishing1 fishman fisting fitness
fktrcfylh fktrcfylhf fktrctq flames flamingo flash1 flatron fletch fletcher flexible flight flipper floppy
florence flores florian florida florida1 flounder flower flowers fluffy flyboy flyers flyfish flying foobar
footbal football football1 fordf150 forest foreve forever forfun forget forgot format formula formula1 forrest
forsaken fortuna fortune forward foryou fossil foster fountain fowler foxtrot france frances francesc
francesco francis franco francois frank1 frankie franklin franky fraser freaks freaky freckles freddie freddy
frederic fredfred freebird freedom freedom1 freefree freeman freepass freeporn freesex freeuser freeway freeze
french friday friend friendly friends fright frisco frisky frogger froggy frogman front242 frontier frosty
frozen fuck_inside fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking fuckinside fuckit fuckme
fuckme1 fuckoff fuckoff1 fuckthis fucku2 fuckyo fuckyou fuckyou1 fuckyou2 fugazi fulham fullmoon function
funtime fusion futbol future fyfcnfcbz fylhtq fytxrf fyutkbyf gabrie gabriel gabriel1 gabriela gabriell gadget
galaxy galina galore gambit gameboy gamecock gamecube gameover gandalf gandalf1 ganesh gangbang gangsta
gangster garage garbage garcia garden garfield gargoyle garion garrett gasman gaston gateway gateway1 gator1
gatorade gators gawker gbpltw gegcbr geheim gemini general generic genesis genesis1 geneva genius geoffrey
george george1 georgia gerald gerard german germany geronimo gertrude gesperrt getmoney getout getsome gfhjkm
gfhjkm1 gfhjkm123 gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghetto ghjcnj ghjcnjnfr ghost1 ghostrider ghosts
giants gibson gidget gilbert gilles gillian ginger ginger1 giorgi giorgio giovanni giraffe giuseppe gizmo1
gizmodo gjkbyf glacier gladiator global gloria gmoney gn56gn56 goalie goaway gobears goblin goblue gobucks
goddess godfathe godfather godsmack godzilla gofish goforit goirish goldberg golden goldfish goldie goldstar
goldwing golfball golfer golfer1 golfgolf golfing goliath gollum gonavy gonzalez goober good123654 goodboy
goodbye goodluck goodman goodtime google gooner gopher gordon gordon24 gorgeous gorilla gotcha gothic gotohell
govols gracie graham grande grandma granny grapes graphics grateful grease great1 greatone greece green1
green123 greenbay greenday greene greens gregor gregory gremlin grendel gretchen gretzky griffey griffin
gringo grizzly gromit groove groovy groucho grover grumpy gsxr750 guardian guiness guinness guitar guitar1
guitars gundam gunnar gunner gunners gunther gustav gustavo guyver hacked hacker haggis hailey hal9000
halflife halifax hallie hambone hamburg hamilton hamish hamlet hammer hammer1 hammers hammond hampton hamster
handsome handyman hannah hannah1 hannibal hansen hansolo happiness happy1 happy123 happyday hardcock hardcore
harder hardon hardrock hardware harley harley1 harmony harold harper harris harrison harry1 harrypotter
harvard harvest harvey hassan hastings havana havefun hawaii hawaii50 hawaiian hawkeye hawkeyes hayabusa
hayden hayley health hearts heater heather heather1 heaven heckfy hector hedgehog heineken heinrich helena
helene hellboy hellfire hello1 hello123 helloo hellos hellyeah helmet helpme hendrix henry1 hentai herbert
herbie hercules heritage herman hermes heroes hershey hesoyam hewlett heynow hidden higgins highbury highheel
highland highway hillary hilton hiphop hippie history hithere hitler hitman hjccbz hjvfirf hobbes hobbit
hockey hockey1 hokies holden holiday holidays holland hollie hollow holly1 hollywoo hollywood holmes holyshit
homeboy homer1 homerj homers homerun honda1 hondas honey1 hongkong honolulu hookem hooker hookup hooligan
hooper hoosier hoosiers hooter hooters hootie hoover hopeful hopeless hopper horizon horndog hornet horney
horny1 horses hotbox hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie hounddog house1
houses houston howard hubert hudson hughes hummer hungry hunter hunter1 hunting hurley hurrican husker huskers
huskies hustler hyperion iamgod ib6ub9 ibanez iceberg icecream icehouse iceman icu812 idontkno idontknow
idunno iforgot iguana ihateyou illini illinois illusion iloveme ilovesex iloveu iloveyo iloveyou iloveyou2
imagine imation immortal impact impala imperial incubus indian indiana indians indigo infantry inferno
infiniti infinity ingrid insane insanity insert inside insomnia inspiron install integra internet intrepid
intruder inuyasha iomega ipswich ireland irish1 irishman ironman isabel isabella isabelle isaiah iscool island
islander israel istanbul italia italian ivanov ivanova iverson iverson3 iwantu jabroni jackal jackass jackie
jackjack jackoff jackpot jackson jackson1 jackson5 jacob1 jacobs jacques jagger jaguar jakejake jamaica
james007 james1 james123 jamesbon jamesbond jameson jamie1 jammer jammin janice janine january japanese
jarhead jarvis jasmin jasmine jasmine1 jason1 jasper javier jaybird jayden jayhawk jayhawks jayson jazzman
jeanette jeanne jefferso jeffery jeffrey jellybea jenkins jennie jennife jennifer jenny1 jensen jeremiah
jeremy jericho jerkoff jerome jerry1 jersey jessic jessica jessica1 jessie jester jesus1 jethro jetski jewels
jezebel jiggaman jillian jimbo1 jimbob jimmie jimmy1 jingle jktymrf joanna joanne jockey joejoe johann johanna
johannes john316 johnboy johndeer johnjohn johnny johnson joker1 jokers jonathan jones1 jordan jordan1
jordan23 joseph joseph1 josephin joshua joshua1 journey jrcfyf juanita jubilee judith juggalo julian julie1
julien juliet juliette julius jumper junebug jungle junior junior1 jupiter just4fun just4me justdoit justice
justin justin1 justine justme juventus kahuna kaiser kaitlyn kakashka kaktus kamikaze kamila kangaroo kansas
karate karen1 karina karolina kashmir kasper katana katarina katerina katherin katherine kathleen kathryn
katie1 katrin katrina kawasaki kaylee kazantip kcj9wx5n keegan keeper keller kelley kellie kelly1 kelsey
kendall kendra kennedy kenneth kenshin kentucky kenwood kenworth kermit kerstin kevin1 keyboard keystone
keywest kfhbcf kickass kicker kidrock killbill killer killer1 killer12 killers killjoy killkill killme kilroy
kimber kimberly kimmie kinder kingdom kingfish kingkong kingpin kingston kipper kirill kirsten kirsty kisses
kissing kisskiss kissme kissmyass kitchen kitkat kitten kittens kitty1 kittycat kittykat kjkszpj kjrjvjnbd
klaster kleopatra klingon knickers knicks knight knights knockers knopka kodiak kolobok komodo konstantin
koroleva koshka kosmos kostya kotaku kotenok kramer krasotka krishna krista kristen kristi kristin kristina
kristine kristy krusty krypton krystal ktyjxrf kungfu labrador labtec lacrosse ladies ladybug laguna lakers
lakota lambert lamont lancelot lancer landon lansing lantern laptop larisa larry1 lassie lasvegas latina
latinas latino laura1 laurel lauren laurence laurent laurie lawrence lawyer lazarus leader leanne leather
leavemealone ledzep legacy legend legion legolas lemons lennon leonard leonardo leonid leopard lesbian
lesbians lesley leslie lespaul lestat lester letmein letmein1 letmein2 letsgo letter lexmark liberty library
licker licking lickit lickme lifehack lifetime lighter lightnin lightning lights lilian lillian lincoln linda1
lindros lindsay lindsey lineage lineage2 lionel lionking lipstick liquid lisalisa lithium little liverpoo
liverpool living lizard lizzie loaded lobster logan1 logitech lokomotiv lol123 lolipop lolita lollipop lollol
lollypop london london1 lonely lonestar lonewolf longbow longhorn longjohn looker looking looney looser
lorenzo lorraine losers lottie louise loulou love12 love123 love69 lovebug loveit loveless lovelife lovelove
lovely loveme lover1 loverboy lovers lovesex loveyou loving lowell lowrider ltybcrf lucifer lucille lucky1
lucky13 lucky7 luckydog ludmila ludwig lumber luther lvbnhbq macbeth macdaddy machine macross madden maddie
maddog madeline madina madison madison1 madman madmax madness madonna madrid maestro magazine magelan maggie
maggie1 maggot magic1 magical magician magick magicman magnet magnolia magnum magnus magpie maiden
mailcreated5240 mailman majestic makaveli maksim maksimka malaka malcolm malibu malina mallard mallory malone
mama123 mamapapa manager manchest manchester mancity mandarin mandingo mandy1 maniac manila mankind manning
manolo manowar manson mantis manuel manuela manutd maradona marathon marcel marcello marcia marcos marcus
margaret margarita maria1 mariah marian mariana marianna marianne marika marilyn marina marine marine1
mariners marines marino marino13 marion mariposa marisa marissa marius marker market markus marlboro marlene
marley marlin marlon married marsha marshall martha martin martin1 martina martine martinez martini marvel
marvin maryann maryjane maryland masamune mason1 massage massimo massive master master1 master12 masters
matador mathew matilda matrix matteo matthew matthew1 matthews mattie mature maureen maurice maverick max123
maxell maxima maxime maximum maximus maxine maxmax maxwell maxwell1 maxxxx mayday mayhem maynard mazafaka
mazda626 mazdarx7 mckenzie mclaren meagan meatball meathead meatloaf mechanic medical medicine medion medusa
megadeth megaman megan1 megapass megatron meghan meister melanie melinda melissa melissa1 mellon mellow melody
melvin member memorex memory memphis menace meowmeow mephisto mercedes mercury meredith meridian merlin
merlin1 merlot mermaid mersedes metallic metallica method mexican mexico michae michael michael1 michael2
michaela michaels micheal michel michele michell michelle michigan mickey mickey1 microlab micron microphone
microsof microsoft midget midnight midway mighty miguel mihail mike123 mikemike mikey1 milana milano milena
military milkman miller miller1 millie million millions millwall milton minecraft minime minnie miracle mirage
miranda miriam mirror misery misfit misfit99 misfits mishka mission missouri missy1 mister mistress misty1
mitchell mittens mobile mobydick models modena mohamed mohammed mollie molly1 mollydog moloko molson momoney
monaco monalisa monarch monday mondeo money1 moneyman moneys mongoose monica monika monique monitor monkey
monkey1 monkey12 monkeybo monkeys monopoly monroe monster monster1 monsters montana montgom240 montreal moocow
mookie moomoo moonbeam moondog moonlight moose1 mordor moreno morgan morgan1 moritz morning morpheus morris
morrison mortal mortgage mortimer moscow moskva mother mother1 motherfucker motherlode motion motley motorola
mountain mouse1 movies mozart mudvayne muffin mulder mullet multiplelo munchkin muppet murder murphy murray
musashi muscle muscles mushroom music1 musica musicman mustafa mustang mustang1 mustangs mustard mybaby mydick
mygirl mykids mylife mylove myname mypass mypassword myself mystery mystic nadine namaste nanook napass
napoleon napoli napster naruto nascar nascar24 nasty1 nastya natali natalia natalie natasha nathalie nathan
nathan1 national natural nature naughty ncc1701 ncc1701a ncc1701d ncc1701e ne1469 nebraska nellie nelson
nemesis neptune netscape network nevada nevermind newbie newcastl newcastle newlife newman newpass newpass6
newport newton newyork newyork1 nextel nfnmzyf nguyen niceass niceguy nicholas nichole nickel nicola nicolas
nicole nicole1 nigger nightmare nights nikita nikitos nikki1 nikola nikolay nimbus nimrod niners ninja1 ninjas
nintendo nipper nipple nipples nirvana nissan nitram nobody noelle nofear nokia6300 nolimit nomore noodle
noodles nookie nopass normal norman northern norton norway norwich nothing novell november ntktajy nudist
nugget nuggets number number1 nutmeg nuttertools nwo4life nygiants nyjets nylons nymets oakland oakley oatmeal
obelix obiwan oblivion oceans october odessa office officer ohyeah oicu812 oilers oklahoma oksana oldman
olesya oliver oliver1 olivia olivier omega1 onelove onetime onetwo online onlyme openup operator optimus
oracle orange orange1 oranges orchid oregon orgasm orient original orioles orion1 orlando oscar1 osiris
othello ou8122 outkast outlaw overkill overlord oxford p0015123 pa55w0rd pa55word pacers pacific packard
packer packers packers1 pacman paddle padres paintbal paintball painter pakistan palace paladin pallmall
palmer paloma pamela panama panasoni panasonic pancho pandora pantera panther panther1 panthers panties
pantyhos panzer paradise paradox paranoid parker parola parrot partner pascal pass123 pass1234 passat passes
passion passme passpass passport passw0rd passwd passwor passwor1 password password1 password12 password123
password2 passwords passwort pasword patches patience patric patrice patricia patrick patrick1 patriot
patriots patton paulie paulina pauline pavilion pavlov payton pdtplf peaches peacock peanut peanuts pearljam
pebbles pecker peekaboo peewee pegasus pelican pencil penelope penguin penguins penny1 penthous pentium people
pepito pepper pepper1 pepsi1 perfect persik person personal pervert peter1 peterpan peters peterson petrov
peugeot peyton phantom pharmacy pheonix philip philippe philips phillies phillip phillips philly phoebe phoeni
phoenix phoenix1 photos pianoman piazza picard picasso piccolo pickle pickles pickup picture picturs pierce
pierre pigeon piglet pikachu pillow pimpin pinball pineappl pineapple pingpong pinhead pinkfloy pinkfloyd
pioneer pipeline pippen pippin piramida pirate pirates pisces pissing pissoff pistol pistons pitbull pixies
pizzas placebo planet plasma plastic platinum platypus playboy playboy1 player players playing playstat
playstation playtime please pleasure plumber plymouth pobeda pocket poetry poison pokemon pokemon1 poland
polaris police polina polniypizdec0211 polopolo polska pompey poncho pontiac poochie poodle poohbear pookie
poontang pooper poopie poopoo pooppoop pooter popcorn popeye popper porkchop porno1 pornos pornporn pornstar
porsche porsche1 porsche9 porter portland portugal poseidon positive possum postal postman potato pothead
potter powder powell power1 powers praise preacher precious predator prelude premier premium presario presiden
president presto preston pretty primus prince princes princess pringles printer prissy private privet prodigy
profit project promise property prophet prowler psycho public puddin pudding puffin pulsar pumpkin pumpkin1
pumpkins punisher punkin punkrock puppet puppies pupsik purdue purple pussey pussie pussies pussy1 pussy123
pussy69 pussycat pussyman pussys putter pyramid python q12345 q123456 q1q2q3 q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q2w3e4r5 qawsed qawsedrf qaz123 qazqaz qazwsx qazwsx1 qazwsx12 qazwsx123 qazwsxed qazwsxedc
qazwsxedc123 qazwsxedcrfv qazxsw qazxswedc qazzaq qqq111 qqqqq1 quality quantum quartz quattro queenie queens
quincy qwaszx qwe123 qwe123qwe qweasd qweasd123 qweasdzxc qweqwe qwer12 qwer123 qwer1234 qwerasdf qwert1
qwert123 qwert12345 qwerty qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu
qwertyui qwertyuio qwertyuiop r2d2c3po rabbit rabota racecar racerx rachael rachel rachel1 racing radical
radiohea radiohead rafael ragnarok raider raiders raiders1 railroad rainbow rainbow6 rainman raistlin rambler
ramirez rammstein ramona ramones ramrod ramses ramsey rancid randall random ranger ranger1 rangers rangers1
raptor raquel rascal rasdzv3 rasputin rastaman raven1 ravens raymond rbhbkk rctybz reader reading reagan
reality really realmadrid reaper rebecca rebecca1 rebel1 rebels reckless record records recovery red123
redalert redbaron redbird redbull reddevil reddog reddwarf redfish redfox redhead redhot redline redman
redneck redrose redrum redskins redsox redsox1 redwing redwings redwood reebok reefer reggie regina register
reload remember remote renata renault renegade rereirf rescue research resident respect retard retired revenge
review reynolds rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf rhiannon rhjrjlbk rhonda rhtdtlrj ricardo
richard richard1 richards richie richmond rightnow ripken ripley ripper ripple rivers rjhjktdf rjirfrgbde
rjntyjr rjycnfynby roadkill roadking roadrunn roadster robbie robert robert1 roberta roberto roberts robinson
robotech robotics rochelle rocker rocket rockets rockford rockhard rockon rockstar rocky1 rodman rodney rogers
roland roller rolling rolltide romance romano romans romashka romero rommel ronald ronaldo ronnie rookie
rooney rooster rootbeer roscoe rosebud rosemary rotten route66 rovers roxanne royals rtyuehe rubber rulezzz
runescape runner running rupert rush2112 ruslan russell russia russian rustam rusty1 sabbath sabina sabine
sabres sabrina sacred sadie1 safari safety sahara sailboat sailing sailor saints sairam saiyan sakura
salamander salasana saleen sally1 salmon salome salomon salsero salvador sam123 samantha samara samiam sammie
sammy1 sampson samson samsun samsung samsung1 samtron samuel samurai sanchez sancho sander sanders sandiego
sandman sandra sandro sandwich sandy1 sanfran santafe santana santiago santos sapper sapphire sarah1 saratoga
sascha sasha1 sassy1 sasuke satan666 satana saturday saturn sauron sausage sausages savage savannah sayang
scania scanner scarface scarlet scarlett schalke school science scooby scoobydo scoobydoo scooter scooter1
scorpio scorpio1 scorpion scotch scotland scott1 scottie scotty scrabble scrappy scratch scream screen script
scruffy scully seadoo seahawks seamus searay search season seattle sebastia sebastian second secret secret1
secrets secure security seeker seeking seinfeld select selena seminole semperfi senator senators senior sensei
sentinel septembe september serega serena serenity sergeant sergei sergey sergio sersolution server service
services sesame seven7 severin sex123 sex4me sexsex sexual sexxxx sexxxy sexy69 sexyboy sexygirl sexyman
sexysexy shadow shadow1 shadows shaggy shalom shaman shamrock shaney14 shanghai shania shanna shannon shannon1
shanti shaolin sharks sharky sharon shasta shaved shazam shearer sheba1 sheena sheila shelby shelley shelly
shemale shepherd sheridan sheriff sherlock sherman sherri sherry sherwood shiloh shiner shirley shitface
shithead shitty shocker shogun shooter shopping shorty shotgun showme showtime shuang shutup sidney siemens
sierra silence silent silver silver1 silverad silvia simmons simon1 simona simone simple simpson simpsons
sinatra sinbad sinclair singer single sinister sinned sinner sirius sister sithlord sixers skater skeeter
skidoo skiing skinny skipper skippy skittles skorpion skydive skylar skyler skyline skywalke skywalker slacker
slamdunk slapper slappy slapshot slave1 slavik slayer sleeper sleepy slick1 slider slinky slipknot slippery
slutty smashing smeghead smegma smelly smiles smiley smirnoff smiths smitty smoker smokes smokey smokey1
smokie smokin smoking smooth smudge snake1 snakes snapon snapper snapple snappy snatch sneakers snickers
sniper snooker snoopdog snoopy snoopy1 snowball snowboar snowboard snowflak snowman snuffy snuggles sobaka
soccer soccer1 socrates softail softball software sojdlg123aljg soldier soleil solnce solomon solution someone
somethin something sommer sonics sonoma sooner sooners sophia sophie soprano soso123aljg soulmate southern
southpar southpark sowhat spaceman spanish spanking spankme spanky sparkle sparks sparky sparky1 sparrow
sparta spartak spartan spartans speaker spears special specialk spectre spectrum speedo speedy spencer
spencer1 sphinx spider spider1 spiderma spiderman spidey spike1 spiker spikes spinner spirit spitfire splash
splinter sponge spongebo spongebob spooky sporting sports sporty spread spring springer sprint sprite spunky
spurs1 sputnik spyder squall squash squeeze squirrel squirt srinivas stacey stalin stalker stallion standard
stanford stanislav stanley staples star69 starbuck starcraf starcraft stardust starfire starfish stargate
starligh starman starship starstar starter startrek starwars stasik static station stealth steele steeler
steelers stefan stefanie stefano steffi stella stepan stephani stephanie stephen stereo sterlin sterling
steve1 steven stevens stevie stewart sticks sticky stiffy stimpy stinger stingray stinky stocking stocks
stolen stone55 stonecol stonecold stoned stoner stones stoney stories storm1 stormy strange stranger stratus
strawberry street strength stress stretch strider strike striker string stripper stroke stroker strong stuart
stubby student studio studly stumpy stunner stupid stylus subaru sublime submit subway subzero success sucker
sucking suckit suckme suicide sullivan sultan summer summer1 summer99 summit sundance sunday sunflowe
sunflower sunnyday sunrise sunset sunshin sunshine super1 super12 super123 superb superfly superma superman
superman1 supersta superstar support supreme surfer surfing susana susanne sutton suzanne suzuki svetik
svetlana svoboda swallow sweden sweet1 sweetie sweetnes sweetpea sweets sweety swimmer swimming swinger
swingers switch swordfis swordfish swords sydney sylvia syncmaster syracuse system syzygy tabitha tacobell
tacoma talisman tamara tanker tanner tardis target tarheel tarheels tarzan tatarin tatiana tattoo tatyana
taurus taxman taylor taylor1 tazman tazmania tdutybq tdutybz teacher technics techno teddy1 teddybea teddybear
tekken telefon telephon temp123 tempest templar temple temppass tennis tequila teresa terminal terminator
terrapin terror test123 test1234 tester testing testing1 testpass testtest texas1 thailand thanatos thanks
thankyou theater theatre theboss thecat thedog thedoors thedude theend thegame thegreat thekid theking thelma
theman theodore theone theresa therock thesims thirteen thisisit thomas thomas1 thompson thongs throat
thuglife thumbs thumper thunder thunder1 thunderb thursday thx1138 tiberius tiburon ticket tickle tiffany
tiffany1 tiger1 tiger123 tiger2 tigers tigers1 tigger tigger1 tigger2 tights timber timothy tinker tinkerbell
tinman tintin tipper titanic titanium titans titleist titten titties tkbpfdtnf toaster tobias toejam toffee
together toledo tolkien tomato tomcat tommy1 tommyboy tomorrow tomtom tongue toolman tootie tootsie topcat
topdog topgun topher topper tornado toronto torpedo torres toshiba tottenha tottenham towers toyota tracey
tracker tractor trader traffic trainer training trains trance tranny transam translator trapper travel
traveler travis treasure trebor trevor trfnthbyf triangle tricia tricky trident trigger trinidad trinity
triple tripod tripper trisha tristan triton triumph trixie trojan trojans trombone trooper trouble trucker
trucks truelove truman trumpet trunks trustno1 tsunami tucker tuesday tulips tunafish tundra tuning turbo1
turkey turkey50 turner turtle tweety twenty twilight twinkle twisted twister tyler1 typhoon tyrone ufkbyf
ultima ultimate umbrella underdog undertak undertaker unicorn unique united universal universe unknown unreal
uranus ursula usa123 usarmy usnavy usuckballz1 utopia vacation vagina valencia valentin valentina valera
valeri valeria valerie valhalla valkyrie valley vampire vampires vanessa vanguard vanhalen vanilla varvara
vasilisa vector vectra vedder vegeta velvet venera venice ventura verbatim veritas verizon vermont vernon
verona veronica veronika versace vertigo vfczyz vfhbyf vfhecz vfhufhbnf vfibyf vfitymrf vfksirf vfrcbv
vfrcbvrf vfvekz vfvfgfgf vfvjxrf vh5150 viagra victor victoria victory vietnam viewsonic viking vikings
vikings1 viktor viktoria viktoriya village vincent vinnie vintage violet violetta violin viper1 vipers virgin
virginia virtual vision visual vitalik vivian vjcrdf vkontakte vladik vladimir vladislav volcom volley volume
voodoo vortex voyager voyeur vsegda vsjasnel12 vulcan wagner walker wallace walleye walmart walnut walrus
walter wanker wanted wapbbs warcraft wareagle warhammer warlock warlord warner warning warren warrior warrior1
warriors warthog washingt washington wasser wassup watcher water1 waterloo waters watson weasel weather weaver
webber webhompas webmaste webmaster webster wedding weezer welcom welcome welcome1 welder werder werewolf
werner wesley western westham westside westwood wetpussy wg8e3wjf whatever whatsup wheels whiskers whiskey
whisky whisper white1 whiteout whitesox whitey whitney whocares whynot wibble wicked wilbur wildcard wildcat
wildcats wildfire wildman willia william william1 williams willie willis willow wilson windmill window windows
windsor windsurf wingman winner winner1 winners winnie winston winston1 winter wireless wisdom wishbone wizard
wolf359 wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat wonder woodland woody1 woofer
woofwoof woohoo wookie wordpass working wraith wrangler wrench wrestle wrestlin wrestling wright wrinkle1
writer wutang xanadu xander xavier xbox360 xerxes xfiles xtreme xxx123 xxxpass xyz123 yamaha yankee yankees
yankees1 yankees2 ybrbnf ybrjkfq yeahbaby yellow yfcntymrf yfnfif yfnfkmz yjdsqgfhjkm yogibear yolanda yomama
yosemite yourmom yousuck yugioh yvette yvonne yzerman z1x2c3 z1x2c3v4 zachary zachary1 zalupa zander zaphod
zaq123 zaq12wsx zaq1xsw2 zaqwsx zaqxsw zaqxswcde zaraza zenith zephyr zeppelin zerocool zhjckfd zhuang zidane
zigzag zildjian zipper zombie zvezda zxasqw12 zxc123 zxcasd zxcasdqwe zxcv1234 zxcvbn zxcvbnm zxcvbnm1
zxcvbnm123 zzzxxx
`

/** Passwords that are refused, in small letters. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/))
