import Modal from 'antd/es/modal/Modal'
import type { ReactNode } from 'react'
import { AntdScope } from './antd/AntdScope'
import { Button } from './Button'
import './antd/modal.antd.css'
import './ConfirmDialog.css'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What is lost. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirmLabel, cancelLabel, tone = 'danger', busy = false, onConfirm, onCancel } = props
  return (
    <AntdScope>
      <Modal
        className="g-dialog"
        open={open}
        title={title}
        onCancel={busy ? () => undefined : onCancel}
        closable={false}
        centered
        destroyOnHidden
        width={420}
        footer={
          <div className="g-dialog-actions">
            <Button variant="secondary" onClick={onCancel} disabled={busy} block>
              {cancelLabel}
            </Button>
            <Button variant={tone} onClick={onConfirm} busy={busy} block>
              {confirmLabel}
            </Button>
          </div>
        }
      >
        {children}
      </Modal>
    </AntdScope>
  )
}
