import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { usePopup } from '../../../ui/use-popup.ts'
import { Line, Specimen } from './specimen.tsx'

const Dialogs = () => {
  const [isAsking, setIsAsking] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  return (
    <Line>
      <Dialog
        title="보상 지급하기"
        description="이 티켓의 범위는 300,000원에서 500,000원이에요."
        trigger={<Button>Dialog</Button>}
        actions={<Button tone="primary">지급하기</Button>}
      >
        <Field label="금액" mark="required">
          <TextInput inputMode="numeric" suffix="원" />
        </Field>
      </Dialog>
      <ConfirmDialog
        title="초안을 지울까요?"
        description="지운 초안은 되돌릴 수 없어요."
        confirmLabel="지우기"
        tone="danger"
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => setIsAsking(false)}
        trigger={<Button>ConfirmDialog</Button>}
      />
      <Sheet title="Sheet" isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} trigger={<Button>Sheet</Button>}>
        <p className="p-5">오른쪽에서 나와요.</p>
      </Sheet>
    </Line>
  )
}

const Popups = () => {
  const menu = usePopup('menu')
  const popover = usePopup('dialog')
  return (
    <Line>
      <Button {...menu.opener}>
        Menu
        <Ellipsis aria-hidden className="size-4" />
      </Button>
      <Menu {...menu.popup} align="start">
        <MenuGroup label="티켓">
          <MenuLink to="/dev/ui">열기</MenuLink>
          <MenuItem onSelect={() => showToast('주소를 복사했어요')}>주소 복사하기</MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => showToast('삭제했어요', 'info')}>
          삭제하기
        </MenuItem>
      </Menu>
      <Button {...popover.opener}>Popover</Button>
      <Popover {...popover.popup} title="Popover" align="start">
        <p className="p-4 text-small">짧은 설명이 들어가요.</p>
      </Popover>
      <Tooltip text="보조 설명이에요">
        <Button>Tooltip</Button>
      </Tooltip>
    </Line>
  )
}

export const FloatingSpecimens = () => (
  <Specimen title="Floating">
    <Dialogs />
    <Popups />
    <Line>
      <Button onClick={() => showToast('저장했어요')}>Toast: success</Button>
      <Button onClick={() => showToast('새 버전이 있어요', 'info')}>Toast: info</Button>
      <Button onClick={() => showToast('저장하지 못했어요. 다시 시도해 주세요.', 'error')}>Toast: error</Button>
    </Line>
  </Specimen>
)
