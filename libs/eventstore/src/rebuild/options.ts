export type RebuildProgress = { readonly done: number; readonly total: number };
export type RebuildOptions = {
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Connection string of the tables' owner; absent = the service's own role. */
  readonly ownerUrl?: string;
};
