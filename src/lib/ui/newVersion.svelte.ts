/** A newer Hexterland, as far as the page has heard of one. The layout looks for it; whatever is calm enough offers it. */
class NewVersion {
  /** Loads the page again, in the newer version; undefined while there is none. */
  take = $state.raw<() => void>();
  /** Looks for one now, and comes back when it could be taken. */
  look: () => Promise<void> = () => Promise.resolve();
}

export const newVersion = new NewVersion();
