export type SeenState = {
  /** Name of the episode or season: "No Más", "S1 E2". */
  of: string
  /** True if I have seen it. */
  pressed: boolean
  /** True while the change is on its way to the server. */
  busy?: boolean | undefined
}

/** Returns the attributes of a button that marks something as seen and says what it will do. */
export const seenAttributes = ({ of, pressed, busy }: SeenState) =>
  ({
    type: 'submit',
    'aria-label': `Mark ${of} as seen`,
    title: pressed ? 'Mark as not seen' : 'Mark as seen',
    'aria-pressed': pressed,
    'aria-busy': busy || undefined,
    'data-pressed': pressed || undefined,
    'data-busy': busy || undefined,
  }) as const
