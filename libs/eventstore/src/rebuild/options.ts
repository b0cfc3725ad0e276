export type RebuildProgress = { readonly done: number; readonly total: number };
export type RebuildOptions = {
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Connection string of the role that owns the tables; absent = the service's own role owns them. */
  readonly ownerUrl?: string;
};
