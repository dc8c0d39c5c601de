import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { posterArt } from '../story-art.ts'
import { CandidateRow } from './candidate-row.tsx'

export default {
  title: 'Import/Candidate row',
  component: CandidateRow,
  args: {
    title: 'Dune',
    level: 2,
    note: 'history.json, line 1,204, seen 18 September 2021',
    name: 'title',
    value: null,
    candidates: [
      { value: 'movies/438631', name: 'Dune', detail: 'Film, 2021', src: posterArt(1) },
      { value: 'movies/693134', name: 'Dune: Part Two', detail: 'Film, 2024', src: posterArt(2) },
      { value: 'movies/841', name: 'Dune', detail: 'Film, 1984' },
      { value: 'series/1', name: 'Frank Herbert’s Dune', detail: 'Series, 2000' },
      { value: 'movies/2', name: 'Jodorowsky’s Dune', detail: 'Film, 2013' },
    ],
    children: <Button variant="plain">Leave it out</Button>,
  },
  parameters: { radioScope: 'form' },
} satisfies Meta<typeof CandidateRow>

type Story = StoryObj<typeof CandidateRow>

export const Open: Story = {}
export const Chosen: Story = { args: { value: 'movies/438631' } }
export const LeftOut: Story = { args: { status: 'Left out: nothing of it is imported.' } }
export const NothingFound: Story = {
  args: { candidates: [], status: 'Nothing of that name. Try another spelling.' },
}
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }

export const ByKeyboard: Story = {
  args: { onChoose: fn() },
  render: function Render(args) {
    const [value, setValue] = useState(args.value)
    return (
      <CandidateRow
        {...args}
        value={value}
        onChoose={(next) => {
          args.onChoose?.(next)
          setValue(next)
        }}
      />
    )
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChoose).toHaveBeenLastCalledWith('movies/438631')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('movies/841')
    await expect(canvas.getByRole('radio', { name: 'Dune Film, 1984' })).toBeChecked()
    await expect(canvas.getByRole('group', { name: 'Which Dune?' })).toBeVisible()
  },
}
