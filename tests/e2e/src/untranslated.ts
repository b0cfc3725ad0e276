import type { Page } from '@playwright/test';

/** What people and the catalogue wrote themselves: it stays in its own language. */
const THEIR_OWN = new RegExp(
  `^(${[
    'title|campaign|itemTitle|listingTitle|titles|titleEnglish|titleJapanese|altTitles|seriesTitle|mangaTitle|authors|synopsis|background|serialization|published|url',
    'description|edition|extras|condition|tags|shippingNotes|sku|coverUrl|slug|quote|reason|rejectedReason|notes|comment|summary|details',
    'id|itemId|contractId|orderId|requestId|name|displayName|display_name|fullName|lines|buyerName|renterName|renterEmail|sellerName|sellerEmail|otherName|applicantName|coverLetter|body|note|line1|line2|postalCode|region|city|country|location|email|actorEmail|carrier',
  ].join('|')})$`,
);
/** Names and terms that Japanese writes in Latin letters too; the initials of an avatar; the number of an order. */
const THE_SAME =
  /\b[0-9A-F]{6}\b|Tankobon|PLUTO|Enter|https|Stripe|Slack|PagerDuty|Webhook|CSV|SKU|ISBN|URL|USD|JPY|EUR|UTC|PNG|JPEG|JavaScript|Volume \d+|\b[A-Z]{2}\b/g;
const LATIN = /[A-Za-z]{2,}/;

/** Collects what a page is answered, so that what it shows can be told apart from what it says itself. */
export async function untranslatedOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(KEEP_ANSWERS);
  return async () => {
    const texts = [...new Set(await page.evaluate<string[]>(TEXTS))];
    const theirs = new Set<string>();
    gather(await page.evaluate<unknown>('Promise.all(window.answers)'), '', theirs);
    const longestFirst = [...theirs].sort((a, b) => b.length - a.length);
    const own = (text: string) => longestFirst.reduce((rest, data) => rest.replaceAll(data, ''), text).replace(THE_SAME, '');
    return texts.filter((text) => LATIN.test(own(text)));
  };
}

/** Inside the page: a browser may have thrown a body away before it is asked for it from outside. */
const KEEP_ANSWERS = `
  const ask = window.fetch;
  window.answers = [];
  window.fetch = async (...question) => {
    const answer = await ask(...question);
    window.answers.push(answer.clone().json().catch(() => null));
    return answer;
  };`;

function gather(value: unknown, key: string, theirs: Set<string>): void {
  if (typeof value === 'string') {
    if (!THEIR_OWN.test(key)) return;
    for (const part of value.split(/\n|, /)) if (part.trim().length > 1) theirs.add(part.trim());
  } else if (Array.isArray(value)) for (const each of value) gather(each, key, theirs);
  else if (value !== null && typeof value === 'object') for (const [name, each] of Object.entries(value)) gather(each, name, theirs);
}

/** Everything there is to read or to hear on a page, but for what says itself that it is in another language. */
const TEXTS = `(() => {
  const skipped = 'script, style, noscript, svg, [translate=no], body [lang]';
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(skipped)) texts.push(walker.currentNode.textContent.trim());
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll('body [' + name + ']')) if (!element.closest(skipped)) texts.push(element.getAttribute(name));
  return texts;
})()`;
