import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { posterArt, titles } from '../story-art.ts'
import { MatchRow } from './match-row.tsx'

export default {
  title: 'Account/Match row',
  component: MatchRow,
  args: {
    title: 'harbour.lights.s02e03.mkv',
    level: 2,
    note: 'Kodi, today 11:41',
    status: 'It is not certain which title this is. Choose it.',
    name: 'choice',
    guesses: [],
    children: <Button variant="plain">Leave it out</Button>,
  },
} satisfies Meta<typeof MatchRow>

type Story = StoryObj<typeof MatchRow>

const guesses = Object.values(titles).map((name, index) => ({
  ...{ value: `series/${index}`, name, detail: 'Series, 2005', src: index === 2 ? null : posterArt(index) },
}))

export const Guesses: Story = { args: { guesses } }
export const NoGuess: Story = { args: { status: 'The catalogue has no such title. Choose one.' } }
export const OnAPhone: Story = {
  args: { guesses, title: titles.unbroken },
  globals: { viewport: { value: 'smallest' } },
}
