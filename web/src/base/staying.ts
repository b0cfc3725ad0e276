const mark = { staying: true };

/** Router state of a link to another view of the same page, which keeps the scroll position. */
export const staying = { state: mark };

export const stays = (state: unknown) => (state as typeof mark | null)?.staying === true;
