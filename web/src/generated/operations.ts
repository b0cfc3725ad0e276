/* eslint-disable */
export const operations: Readonly<Record<string, string>> = {
  "BrowseScreen": "9b650ea425f05c1840b676bb204dfa614ec8fd3877dbd6b173e396be83a0eac1",
  "HomeScreen": "6529241899ddbcf57094c99556f8f0475db5657d1426bfcda6932f06b5b3967e",
  "InCatalogue": "44699d7958f94d27be8e5051655cb7b4ac2fd27bdae1c23c05809d55ffcfee36",
  "ItemScreen": "86ff957330917ebe0ec4f491f751431a0e84e06590cb60bde7c5bf5c27753e5f",
  "SearchSuggestions": "947bca56ac239c0af24f7d36cb0455eedff7ace6c7447888daf2baf542b3bd19",
  "AnnouncedToAll": "a9164a79f6fa61381cf9a160ee833beaaf8e6d17291985d9769569298186c49c",
  "MatchSeries": "29c6faa7973273d5c784a9331c68a2e6c48346b5e2090daedb495bca82252dcd"
};
