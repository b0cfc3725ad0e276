/* eslint-disable */
export const operations: Readonly<Record<string, string>> = {
  "BrowseScreen": "8f19bdd8247377145c1cf6487fadf1298ed7c7190268b339d55a5e6444fd74e9",
  "HomeScreen": "d89c06870b62ff6500491410000bbecf7a950fe9a84debdcfbc3cfac1c696016",
  "InCatalogue": "44699d7958f94d27be8e5051655cb7b4ac2fd27bdae1c23c05809d55ffcfee36",
  "ItemScreen": "395e97b5a32295148b8545549ac1310def237b50e81d3ef9ecf2912a6b4aa665",
  "SearchSuggestions": "16dd1b8630545b3ea7fc4ab749b89723b5ae7dada68f7d0f42a074455c362671",
  "MatchSeries": "29c6faa7973273d5c784a9331c68a2e6c48346b5e2090daedb495bca82252dcd"
};
