/** Two links of a chain: an address to take along. */
export const linkGlyph = (
  <path d="M10 13.8a3.6 3.6 0 0 0 5.2.2l3-3a3.65 3.65 0 0 0-5.2-5.2l-1.3 1.3M14 10.2a3.6 3.6 0 0 0-5.2-.2l-3 3a3.65 3.65 0 0 0 5.2 5.2l1.3-1.3" />
)
