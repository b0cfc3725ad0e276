/* eslint-disable */
export const operations: Readonly<Record<string, string>> = {
  "BrowseScreen": "7adad7495f96eb5ab8ca2ce7bb15d7b6bc7ac4352f62adc1705685b98c2782c6",
  "HomeScreen": "0c500549e70bdee8bc2bbf15e1fed0741f026db5913f86133a4c2aeb14356c18",
  "InCatalogue": "44699d7958f94d27be8e5051655cb7b4ac2fd27bdae1c23c05809d55ffcfee36",
  "ItemScreen": "57473636972723666610752547cb62cc1a2d45fb477794b28abe8f085caca239",
  "SearchSuggestions": "16dd1b8630545b3ea7fc4ab749b89723b5ae7dada68f7d0f42a074455c362671",
  "MatchSeries": "29c6faa7973273d5c784a9331c68a2e6c48346b5e2090daedb495bca82252dcd"
};
