/* eslint-disable */
export const operations: Readonly<Record<string, string>> = {
  "BrowseScreen": "98dca7c048cecd4957418838622a87b58623af05604518f90a22b6e39bf85219",
  "HomeScreen": "181e51d0a20cee8d7f82ddf8c88b74705e884fddccffdb5c0bee3f8411841f37",
  "InCatalogue": "44699d7958f94d27be8e5051655cb7b4ac2fd27bdae1c23c05809d55ffcfee36",
  "ItemScreen": "7c20d40d9b3e75f5e5fc61940456ee56a499dc5ca1c1a061bc952ba2c6fc10a1",
  "SearchSuggestions": "16dd1b8630545b3ea7fc4ab749b89723b5ae7dada68f7d0f42a074455c362671",
  "MatchSeries": "29c6faa7973273d5c784a9331c68a2e6c48346b5e2090daedb495bca82252dcd"
};
