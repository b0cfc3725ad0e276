/** Checklist 156: sellers' texts about the condition. */
export const CONDITIONS = [
  'Near mint with archival bag',
  'Signed with certificate of authenticity',
  'Omnibus hardcover with slipcase',
  'Library edition with reinforced binding',
  'Factory sealed in acrylic case',
  'Gently read stored bagged and boarded',
  'first printing',
] as const;
/** Checklist 157: sellers' texts about the edition. */
export const EDITIONS = ['Hardcover deluxe', 'First US print', 'Viz Signature run', 'Kodansha USA release', 'Collectors box'] as const;
