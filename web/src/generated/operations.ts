/* eslint-disable */
export const operations: Readonly<Record<string, string>> = {
  "BrowseScreen": "d33b6aed4a64a61d7e9b34f0ae12985c268df5bf1dc5f8bee122260704740540",
  "HomeScreen": "18dd749ac9febfbb54f5a15e94f2e59366a1d79667c70f521e44d652de7f3b99",
  "InCatalogue": "44699d7958f94d27be8e5051655cb7b4ac2fd27bdae1c23c05809d55ffcfee36",
  "ItemScreen": "e288dfb6151c66ec5a78a67a7297ae9ed5f98288593b301d94800ece90adb544",
  "SearchSuggestions": "947bca56ac239c0af24f7d36cb0455eedff7ace6c7447888daf2baf542b3bd19",
  "AnnouncedToAll": "a9164a79f6fa61381cf9a160ee833beaaf8e6d17291985d9769569298186c49c",
  "MatchSeries": "29c6faa7973273d5c784a9331c68a2e6c48346b5e2090daedb495bca82252dcd"
};
