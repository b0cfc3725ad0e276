/* eslint-disable */
export const operations: Readonly<Record<string, string>> = {
  "BrowseScreen": "96de27946797ad4b6bf28f10c1b1a7456c6db3f59d9488f2b4ebe824e4101360",
  "HomeScreen": "2df34341531520c242ad45ff5243222bd198093ff991db195edc1343539f7d56",
  "InCatalogue": "44699d7958f94d27be8e5051655cb7b4ac2fd27bdae1c23c05809d55ffcfee36",
  "ItemScreen": "e288dfb6151c66ec5a78a67a7297ae9ed5f98288593b301d94800ece90adb544",
  "SearchSuggestions": "947bca56ac239c0af24f7d36cb0455eedff7ace6c7447888daf2baf542b3bd19",
  "AnnouncedToAll": "a9164a79f6fa61381cf9a160ee833beaaf8e6d17291985d9769569298186c49c",
  "MatchSeries": "29c6faa7973273d5c784a9331c68a2e6c48346b5e2090daedb495bca82252dcd"
};
