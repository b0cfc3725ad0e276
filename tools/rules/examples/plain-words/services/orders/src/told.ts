/** What was told. */
export type Told = { readonly at: string };

/** The delivery of a fact. Whoever sends it waits. */
export type Delivery = { readonly to: string };

/** A type whose comment is so long that nobody reads it to its end in an editor of usual width, which is why lines of comments have a limit of one hundred and sixty characters. */
export type Receipt = Told & Delivery;
