const mark = { staying: true };

/** How one goes to another look of the same page: it stays where it is scrolled to. */
export const staying = { state: mark };

export const stays = (state: unknown) => (state as typeof mark | null)?.staying === true;
