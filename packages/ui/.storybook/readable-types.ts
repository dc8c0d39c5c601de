import type { ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types'

/**
 * Gives props of unions a control that fits and a type that can be read: Storybook offers an object for
 * `string | null`, which no component can draw, and calls the type "union".
 */
export const readableTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, readable(argType, initialArgs[name])]),
  )

function readable<Arg extends InputType>(argType: Arg, value: unknown): Arg {
  const { type, table } = argType
  if (!type || typeof type === 'string') return argType

  const isNamed = table?.type?.summary === 'union' && type.raw && !type.raw.includes('\n')
  return {
    ...argType,
    type: { ...controlled(type, value), required: type.required },
    ...(isNamed ? { table: { ...table, type: { ...table.type, summary: type.raw } } } : {}),
  }
}

/** The type that the control is chosen by. */
function controlled(type: SBType, value: unknown): SBType {
  // An element can be looked at in the control for objects, but not be written.
  if (isOther(type, 'ReactNode')) return value && typeof value === 'object' ? type : { name: 'string' }
  if (type.name !== 'union') return type

  const [first, ...others] = type.value.filter((member) => !isOther(member, 'null'))
  if (!first) return type
  return others.length === 0 || others.every(isText) ? first : type
}

const isOther = (type: SBType, value: string) => type.name === 'other' && type.value === value

const isText = ({ name }: SBType) => name === 'string' || name === 'number'
