import { useLater } from '../use-later.js'

/** Names the menu for the button that opens it. */
export const MENU_ID = 'menu'

interface MobileMenuProps {
  open: boolean
  onClose: () => void
}

/** What has no room on a narrow screen: navigation, the list of tools, and the switches. Covers the page below the bar. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  return (
    <div
      id={MENU_ID}
      hidden={!open}
      className="h-[calc(100dvh-4rem)] overflow-y-auto bg-canvas px-4 pb-8 sm:px-6 lg:hidden"
    >
      {open && <Content onClose={onClose} />}
    </div>
  )
}

const load = () => import('./menu-content.js')

/** Loaded when the menu is opened: the start page does without it. */
function Content({ onClose }: Pick<MobileMenuProps, 'onClose'>) {
  const part = useLater(load)
  return part && <part.MenuContent onClose={onClose} />
}
