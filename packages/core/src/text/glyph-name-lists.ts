/**
 * Names of the Adobe Glyph List that fonts for Latin, Greek and Cyrillic and for symbols have, with the character each means, by code
 * point: `41:A B` are U+0041 and U+0042, and a slash parts names of one character.
 */
export const characters = `
  20:space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma
  hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question
  at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore
  grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar/verticalbar braceright asciitilde
  a0:nbspace/nonbreakingspace exclamdown cent sterling currency yen brokenbar section dieresis copyright ordfeminine
  guillemotleft logicalnot sfthyphen/softhyphen registered macron/overscore degree plusminus twosuperior
  threesuperior acute mu/mu1 paragraph middot/periodcentered cedilla onesuperior ordmasculine guillemotright
  onequarter onehalf threequarters questiondown Agrave Aacute Acircumflex Atilde Adieresis Aring AE Ccedilla Egrave
  Eacute Ecircumflex Edieresis Igrave Iacute Icircumflex Idieresis Eth Ntilde Ograve Oacute Ocircumflex Otilde
  Odieresis multiply Oslash Ugrave Uacute Ucircumflex Udieresis Yacute Thorn germandbls agrave aacute acircumflex
  atilde adieresis aring ae ccedilla egrave eacute ecircumflex edieresis igrave iacute icircumflex idieresis eth
  ntilde ograve oacute ocircumflex otilde odieresis divide oslash ugrave uacute ucircumflex udieresis yacute thorn
  ydieresis Amacron amacron Abreve abreve Aogonek aogonek Cacute cacute Ccircumflex ccircumflex Cdot/Cdotaccent
  cdot/cdotaccent Ccaron ccaron Dcaron dcaron Dcroat/Dslash dcroat/dmacron Emacron emacron Ebreve ebreve
  Edot/Edotaccent edot/edotaccent Eogonek eogonek Ecaron ecaron Gcircumflex gcircumflex Gbreve gbreve
  Gdot/Gdotaccent gdot/gdotaccent Gcedilla/Gcommaaccent gcedilla/gcommaaccent Hcircumflex hcircumflex Hbar hbar
  Itilde itilde Imacron imacron Ibreve ibreve Iogonek iogonek Idot/Idotaccent dotlessi IJ ij Jcircumflex jcircumflex
  Kcedilla/Kcommaaccent kcedilla/kcommaaccent kgreenlandic Lacute lacute Lcedilla/Lcommaaccent lcedilla/lcommaaccent
  Lcaron lcaron Ldot/Ldotaccent ldot/ldotaccent Lslash lslash Nacute nacute Ncedilla/Ncommaaccent
  ncedilla/ncommaaccent Ncaron ncaron napostrophe/quoterightn Eng eng Omacron omacron Obreve obreve
  Odblacute/Ohungarumlaut odblacute/ohungarumlaut OE oe Racute racute Rcedilla/Rcommaaccent rcedilla/rcommaaccent
  Rcaron rcaron Sacute sacute Scircumflex scircumflex Scedilla scedilla Scaron scaron Tcedilla/Tcommaaccent
  tcedilla/tcommaaccent Tcaron tcaron Tbar tbar Utilde utilde Umacron umacron Ubreve ubreve Uring uring
  Udblacute/Uhungarumlaut udblacute/uhungarumlaut Uogonek uogonek Wcircumflex wcircumflex Ycircumflex ycircumflex
  Ydieresis Zacute zacute Zdot/Zdotaccent zdot/zdotaccent Zcaron zcaron longs/slong 192:florin 1a0:Ohorn ohorn
  1af:Uhorn uhorn 1e6:Gcaron gcaron 1fa:Aringacute aringacute AEacute aeacute Oslashacute/Ostrokeacute
  oslashacute/ostrokeacute 218:Scommaaccent scommaaccent 2bc:afii57929 afii64937 ringhalfright ringhalfleft
  2c6:circumflex caron 2c9:firsttonechinese secondtonechinese fourthtonechinese 2d2:ringhalfrightcentered
  ringhalfleftcentered 2d8:breve dotaccent ring ogonek ilde/tilde/tildewide/tildewider/tildewidest hungarumlaut
  384:tonos dialytikatonos/dieresistonos Alphatonos anoteleia Epsilontonos Etatonos Iotatonos 38c:Omicrontonos
  38e:Upsilontonos Omegatonos iotadieresistonos Alpha Beta Gamma Deltagreek Epsilon Zeta Eta Theta Iota Kappa Lambda
  Mu Nu Xi Omicron Pi Rho 3a3:Sigma Tau Upsilon Phi Chi Psi Omegagreek Iotadieresis Upsilondieresis alphatonos
  epsilontonos etatonos iotatonos upsilondieresistonos alpha beta gamma delta epsilon zeta eta theta iota kappa
  lambda mugreek nu xi omicron pi rho sigma1/sigmafinal sigma tau upsilon phi chi psi omega iotadieresis
  upsilondieresis omicrontonos upsilontonos omegatonos 3d0:betasymbolgreek theta1/thetasymbolgreek
  Upsilon1/Upsilonhooksymbol Upsilonacutehooksymbolgreek Upsilondieresishooksymbolgreek phi1/phisymbolgreek
  omega1/pisymbolgreek 401:afii10023 afii10051 afii10052 afii10053 afii10054 afii10055 afii10056 afii10057 afii10058
  afii10059 afii10060 afii10061 40e:afii10062 afii10145 afii10017 afii10018 afii10019 afii10020 afii10021 afii10022
  afii10024 afii10025 afii10026 afii10027 afii10028 afii10029 afii10030 afii10031 afii10032 afii10033 afii10034
  afii10035 afii10036 afii10037 afii10038 afii10039 afii10040 afii10041 afii10042 afii10043 afii10044 afii10045
  afii10046 afii10047 afii10048 afii10049 afii10065 afii10066 afii10067 afii10068 afii10069 afii10070 afii10072
  afii10073 afii10074 afii10075 afii10076 afii10077 afii10078 afii10079 afii10080 afii10081 afii10082 afii10083
  afii10084 afii10085 afii10086 afii10087 afii10088 afii10089 afii10090 afii10091 afii10092 afii10093 afii10094
  afii10095 afii10096 afii10097 451:afii10071 afii10099 afii10100 afii10101 afii10102 afii10103 afii10104 afii10105
  afii10106 afii10107 afii10108 afii10109 45e:afii10110 afii10193 462:afii10146 afii10194 472:afii10147 afii10195
  afii10148 afii10196 490:afii10050 afii10098 1e80:Wgrave wgrave Wacute wacute Wdieresis wdieresis 1ef2:Ygrave
  ygrave 2002:enspace 200b:zerowidthspace afii61664/zerowidthnonjoiner afii301 afii299 afii300 hyphentwo
  2012:figuredash endash emdash afii00208/horizontalbar bardbl/dblverticalbar dbllowline/underscoredbl quoteleft
  quoteright quotesinglbase quoteleftreversed/quotereversed quotedblleft quotedblright quotedblbase 2020:dagger
  daggerdbl bullet 2024:onedotenleader twodotenleader/twodotleader ellipsis 202c:afii61573 afii61574 afii61575
  2030:perthousand 2032:minute/prime second 2035:primereversed 2039:guilsinglleft guilsinglright referencemark
  exclamdbl 203e:overline 2042:asterism 2044:fraction 2070:zerosuperior 2074:foursuperior fivesuperior sixsuperior
  sevensuperior eightsuperior ninesuperior plussuperior 207c:equalsuperior parenleftsuperior parenrightsuperior
  nsuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior seveninferior
  eightinferior nineinferior 208d:parenleftinferior parenrightinferior 20a1:colonmonetary/colonsign cruzeiro franc
  afii08941/lira 20a7:peseta 20a9:won afii57636/newsheqelsign/sheqel/sheqelhebrew dong Euro/euro 2103:centigrade
  2105:afii61248/careof 2109:fahrenheit 210f:planckover2pi/planckover2pi1 2111:Ifraktur 2113:afii61289/lsquare
  2116:afii61352/numero 2118:weierstrass 211c:Rfraktur 211e:prescription 2121:telephone trademark 2126:Ohm/Omega
  212b:angstrom 212e:estimated 2135:aleph 2153:onethird twothirds 215b:oneeighth threeeighths fiveeighths
  seveneighths 2190:arrowleft arrowup arrowright arrowdown arrowboth arrowupdn arrownorthwest/arrowupleft
  arrownortheast/arrowupright arrowdownright/arrowsoutheast arrowdownleft/arrowsouthwest
  21a8:arrowupdnbse/arrowupdownbase arrowhookright arrowhookleft 21b5:carriagereturn
  21bc:arrowlefttophalf/harpoonleftbarbup arrowleftbothalf 21c0:arrowrighttophalf/harpoonrightbarbup
  arrowrightbothalf 21c4:arrowrightoverleft arrowupleftofdown arrowleftoverright 21cd:arrowleftdblstroke
  21cf:arrowrightdblstroke arrowdblleft/arrowleftdbl arrowdblup arrowdblright/dblarrowright arrowdbldown
  arrowdblboth/dblarrowleft 21de:pageup pagedown arrowdashleft arrowdashup arrowdashright arrowdashdown arrowtableft
  arrowtabright arrowleftwhite arrowupwhite arrowrightwhite arrowdownwhite capslock 2200:forall/universal
  2202:partialdiff existential/thereexists 2205:emptyset Delta/increment gradient/nabla element
  notelement/notelementof 220b:suchthat notcontains 220f:product/productdisplay/producttext
  coproductdisplay/coproducttext summation/summationdisplay/summationtext minus minusplus 2215:divisionslash
  2217:asteriskmath 2219:bulletoperator radical/radicalvertex 221d:proportional infinity orthogonal/rightangle angle
  2223:divides/vextendsingle 2225:parallel/vextenddouble notparallel logicaland/logicalanddisplay/logicalandtext
  logicalor/logicalordisplay/logicalortext intersection union integral/integraldisplay/integraltext dblintegral
  222e:contintegraldisplay/contintegraltext/contourintegral 2234:therefore because ratio proportion
  223c:similar/tildeoperator reversedtilde 2243:asymptoticallyequal 2245:approximatelyequal/congruent
  2248:approxequal 224c:allequal 2250:approaches geometricallyequal approxequalorimage imageorapproximatelyequal
  2260:notequal equivalence notidentical 2264:lessequal greaterequal lessoverequal greateroverequal 226a:muchless
  muchgreater 226e:notless notgreater notlessnorequal notgreaternorequal lessorequivalent greaterorequivalent
  2276:lessorgreater greaterorless 2279:notgreaternorless precedes succeeds 2280:notprecedes notsucceeds
  propersubset/subset propersuperset/superset notsubset notsuperset reflexsubset/subsetorequal
  reflexsuperset/supersetorequal 228a:subsetnotequal supersetnotequal 228e:unionmultidisplay/unionmultitext
  2294:unionsqdisplay/unionsqtext circleplus/circleplusdisplay/circleplustext/pluscircle minuscircle
  circlemultiply/circlemultiplydisplay/circlemultiplytext/timescircle 2299:circledotdisplay/circledottext/circleot
  22a3:tackleft tackdown perpendicular 22bf:righttriangle 22c2:intersectiondisplay/intersectiontext
  uniondisplay/uniontext 22ce:curlyor curlyand 22da:lessequalorgreater greaterequalorless 22ee:ellipsisvertical
  2302:house control 2305:projective 2310:logicalnotreversed/revlogicalnot 2312:arc 2318:propellor 2320:integraltop
  integralbottom 2325:option deleteright clear 2329:angleleft angleright 25a0:blacksquare/filledbox
  H22073/whitesquare 25aa:H18543/blacksmallsquare H18551/whitesmallsquare blackrectangle/filledrect
  25b2:blackuppointingtriangle/triagup 25ba:blackrightpointingpointer/triagrt 25bc:blackdownpointingtriangle/triagdn
  25c4:blackleftpointingpointer/triaglf 25ca:lozenge circle/whitecircle 25cf:H18533/blackcircle
  25d8:bulletinverse/invbullet invcircle/whitecircleinverse 25e6:openbullet/whitebullet
  263a:smileface/whitesmilingface blacksmilingface/invsmileface compass/sun 2640:female/venus 2642:male/mars
  2660:spade/spadesuitblack 2663:club/clubsuitblack 2665:heart/heartsuitblack diamond 266a:musicalnote
  eighthnotebeamed/musicalnotedbl f6dc:onefitted rupiah threequartersemdash centinferior centsuperior commainferior
  commasuperior dollarinferior dollarsuperior hypheninferior hyphensuperior periodinferior periodsuperior asuperior
  bsuperior dsuperior esuperior isuperior lsuperior msuperior osuperior rsuperior ssuperior tsuperior Brevesmall
  Caronsmall Circumflexsmall Dotaccentsmall Hungarumlautsmall Lslashsmall OEsmall Ogoneksmall Ringsmall Scaronsmall
  Tildesmall Zcaronsmall f721:exclamsmall f724:dollaroldstyle f726:ampersandsmall f730:zerooldstyle oneoldstyle
  twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle
  f73f:questionsmall f760:Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall
  Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall Wsmall Xsmall Ysmall Zsmall
  f7a1:exclamdownsmall centoldstyle f7a8:Dieresissmall f7af:Macronsmall f7b4:Acutesmall f7b8:Cedillasmall
  f7bf:questiondownsmall f7e0:Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall
  Ccedillasmall Egravesmall Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall
  Idieresissmall Ethsmall Ntildesmall Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall
  f7f8:Oslashsmall Ugravesmall Uacutesmall Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall
  f8ff:apple fb00:f_f/ff f_i/fi f_l/fl f_f_i/ffi f_f_l/ffl
`

/** The glyphs of a Macintosh font in their order (OpenType, `post` format 1); from the fourth on that of Mac OS Roman from 0x20. */
export const macGlyphNames: readonly string[] = `
  .notdef .null nonmarkingreturn space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft
  parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon
  semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash
  bracketright asciicircum underscore grave a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar
  braceright asciitilde Adieresis Aring Ccedilla Eacute Ntilde Odieresis Udieresis aacute agrave acircumflex
  adieresis atilde aring ccedilla eacute egrave ecircumflex edieresis iacute igrave icircumflex idieresis ntilde
  oacute ograve ocircumflex odieresis otilde uacute ugrave ucircumflex udieresis dagger degree cent sterling section
  bullet paragraph germandbls registered copyright trademark acute dieresis notequal AE Oslash infinity plusminus
  lessequal greaterequal yen mu partialdiff summation product pi integral ordfeminine ordmasculine Omega ae oslash
  questiondown exclamdown logicalnot radical florin approxequal Delta guillemotleft guillemotright ellipsis
  nonbreakingspace Agrave Atilde Otilde OE oe endash emdash quotedblleft quotedblright quoteleft quoteright divide
  lozenge ydieresis Ydieresis fraction currency guilsinglleft guilsinglright fi fl daggerdbl periodcentered
  quotesinglbase quotedblbase perthousand Acircumflex Ecircumflex Aacute Edieresis Egrave Iacute Icircumflex
  Idieresis Igrave Oacute Ocircumflex apple Ograve Uacute Ucircumflex Ugrave dotlessi circumflex tilde macron breve
  dotaccent ring cedilla hungarumlaut ogonek caron Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth
  Yacute yacute Thorn thorn minus multiply onesuperior twosuperior threesuperior onehalf onequarter threequarters
  franc Gbreve gbreve Idotaccent Scedilla scedilla Cacute cacute Ccaron ccaron dcroat
`
  .trim()
  .split(/\s+/)

/**
 * The standard strings of CFF fonts (Adobe Technical Note 5176, appendix A); the first 150 are in the order of
 * StandardEncoding.
 */
export const cffStrings: readonly string[] = `
  .notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus
  comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater
  question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum
  underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde
  exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft
  guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase
  quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent
  dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi
  lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide
  brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute
  Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex
  Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave
  Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis
  egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute
  ucircumflex udieresis ugrave yacute ydieresis zcaron exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior
  ampersandsmall Acutesmall parenleftsuperior parenrightsuperior twodotenleader onedotenleader zerooldstyle
  oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle
  nineoldstyle commasuperior threequartersemdash periodsuperior questionsmall asuperior bsuperior centsuperior
  dsuperior esuperior isuperior lsuperior msuperior nsuperior osuperior rsuperior ssuperior tsuperior ff ffi ffl
  parenleftinferior parenrightinferior Circumflexsmall hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall
  Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall
  Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall exclamdownsmall centoldstyle
  Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall Dotaccentsmall Macronsmall figuredash
  hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall oneeighth threeeighths fiveeighths
  seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior
  ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior
  seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior Agravesmall
  Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall Eacutesmall
  Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall
  Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall
  Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 001.002 001.003 Black Bold
  Book Light Medium Regular Roman Semibold
`
  .trim()
  .split(/\s+/)
