import fc from 'fast-check'

/** A JSON value with each value in it left as it is, dropped or replaced by an odd one, of which one in `weight` is. */
export function mutated(value: unknown, weight = 12): fc.Arbitrary<unknown> {
  const unchanged = Array.isArray(value)
    ? fc.tuple(...value.map((entry) => mutated(entry, weight)))
    : typeof value === 'object' && value !== null
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mutated(field, weight)])),
        )
      : fc.constant(value)
  return fc.oneof({ weight, arbitrary: unchanged }, { weight: 1, arbitrary: odd })
}

const odd = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    '\0',
    0,
    -1,
    1e9,
    1e308,
    true,
    [],
    {},
    '7',
    'NaN',
    '0000-00-00',
    [null],
    {
      US: null,
    },
  ),
  fc.jsonValue(),
)
