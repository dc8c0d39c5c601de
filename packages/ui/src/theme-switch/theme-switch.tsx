import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'

export type ThemeChoice = 'system' | 'dark' | 'light'

const choices = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] satisfies { value: ThemeChoice; label: string }[]

const isChoice = (value: string): value is ThemeChoice => choices.some((choice) => choice.value === value)

type ThemeSwitchProps = Omit<ComponentPropsWithoutRef<'div'>, 'onChange' | 'defaultValue' | 'children'> & {
  /** Chosen theme; `system` follows the device. */
  value: ThemeChoice
  /** Called with what was chosen. */
  onValueChange?: (value: ThemeChoice) => void
  /** Form field which carries the choice. */
  name?: string
}

/** Dark, light, or whatever the device says. The app remembers it and sets `data-theme` on its `<html>`. */
export const ThemeSwitch = forwardRef<HTMLDivElement, ThemeSwitchProps>(function ThemeSwitch(
  { value, onValueChange, name = 'theme', ...rest },
  ref,
) {
  return (
    <SegmentedControl
      ref={ref}
      label="Appearance"
      items={choices}
      value={value}
      onValueChange={(next) => isChoice(next) && onValueChange?.(next)}
      name={name}
      {...rest}
    />
  )
})
