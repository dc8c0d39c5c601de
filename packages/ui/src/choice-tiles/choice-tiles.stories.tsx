import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { SpoilerPicture } from '../spoiler-picture/spoiler-picture.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'

export default {
  title: 'Account/Choice tiles',
  component: ChoiceTiles,
  args: {
    label: 'Spoilers',
    name: 'spoilers',
    choices: [
      { value: 'none', name: 'Show all', note: 'Names, pictures and texts', picture: <SpoilerPicture /> },
      {
        value: 'unseen-but-next',
        name: 'Hide all but the next',
        note: 'Until you are there',
        picture: <SpoilerPicture hidden="later" />,
      },
      {
        value: 'unseen',
        name: 'Hide all',
        note: 'Until you have seen them',
        picture: <SpoilerPicture hidden="all" />,
      },
    ],
    value: 'none',
  },
  parameters: { radioScope: 'form' },
} satisfies Meta<typeof ChoiceTiles>

type Story = StoryObj<typeof ChoiceTiles>

export const First: Story = {}
export const Last: Story = { args: { value: 'unseen' } }
export const WithoutPictures: Story = {
  args: {
    choices: [
      { value: 'none', name: 'First one not seen', note: 'Fills gaps first, good for old series' },
      { value: 'last', name: 'After the last one seen' },
    ],
  },
}
export const NoneChosen: Story = {
  args: {
    label: 'Your account',
    name: 'account',
    value: null,
    choices: ['Ada', 'שרה!', 'a.rather.long.address.without.a.space@example.com'].map((name) => ({
      value: name,
      name,
    })),
  },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }
export const Disabled: Story = { args: { disabled: true } }

export const ByKeyboard: Story = {
  args: { onChoose: fn() },
  render: function Render(args) {
    const [value, setValue] = useState(args.value)
    return (
      <ChoiceTiles
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
    await expect(canvas.getByRole('radio', { name: 'Show all' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('unseen')
    const chosen = canvas.getByRole('radio', { name: 'Hide all' })
    await expect(chosen).toBeChecked()
    await expect(chosen).toHaveAccessibleDescription('Until you have seen them')
  },
}
