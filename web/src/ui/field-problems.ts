/** Messages about a form's fields, by the field's name. */
export type FieldProblems = Record<string, string | undefined>;
