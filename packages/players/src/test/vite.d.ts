interface ImportMeta {
  /** Files by pattern, which Vite puts in place of the call. */
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
}
