import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import story from '../story.module.css'
import { thumbnailArt } from '../story-art.ts'
import { Curtain } from './curtain.tsx'

const onShow = fn()

export default {
  title: 'History/Curtain',
  component: Curtain,
  render: (args) => (
    <div className={story.screening}>
      <Curtain {...args} />
    </div>
  ),
} satisfies Meta<typeof Curtain>

type Story = StoryObj<typeof Curtain>

export const Closed: Story = {}
export const WithItsButton: Story = {
  args: {
    children: (
      <Button icon="eye" onClick={onShow}>
        Show
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Show' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(onShow).toHaveBeenCalledOnce()
  },
}
export const Wide: Story = {
  render: (args) => (
    <div className={story.screening} data-wide>
      <Curtain {...args} />
    </div>
  ),
}

export const PartsOnce: Story = {
  render: () => {
    const [open, setOpen] = useState(false)
    return (
      <div className={story.screening}>
        {open ? <img src={thumbnailArt(1)} alt="" width={480} height={270} /> : null}
        <Curtain open={open}>
          <Button icon="eye" onClick={() => setOpen(true)}>
            Show
          </Button>
        </Curtain>
      </div>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('button', { name: 'Show' })).toBeNull()
    await expect(canvasElement.querySelector('img')).not.toBeNull()
  },
}
