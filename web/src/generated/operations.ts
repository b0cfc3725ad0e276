/* eslint-disable */
export const operations: Readonly<Record<string, string>> = {
  "BrowseScreen": "20fca05032e484a4c9141f790b27260c1da9fc5fd49267cfbf8aa2a1aea05bac",
  "HomeScreen": "d70c0ec518f13b3201e598eba033e156e14965964b6b2dde0761b17c65d611b1",
  "InCatalogue": "44699d7958f94d27be8e5051655cb7b4ac2fd27bdae1c23c05809d55ffcfee36",
  "ItemScreen": "ab54de5ea2986b92011916a08017668c1cdf62355c42752b39f0f3d109dd5713",
  "SearchSuggestions": "16dd1b8630545b3ea7fc4ab749b89723b5ae7dada68f7d0f42a074455c362671",
  "AnnouncedToAll": "a9164a79f6fa61381cf9a160ee833beaaf8e6d17291985d9769569298186c49c",
  "MatchSeries": "29c6faa7973273d5c784a9331c68a2e6c48346b5e2090daedb495bca82252dcd"
};
