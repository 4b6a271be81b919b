// from its own file: the index also loads the dialogs that are called as functions
import Modal from 'antd/es/modal/Modal'
import type { ReactNode } from 'react'
import './ConfirmDialog.css'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will be lost. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
  /** after the dialog has closed, whatever closed it */
  onClosed: () => void
}

/** Asks before something is deleted. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirmLabel, cancelLabel, busy, onConfirm, onCancel, onClosed } = props
  return (
    <Modal
      className="g-dialog"
      open={open}
      title={title}
      onOk={onConfirm}
      onCancel={busy ? () => undefined : onCancel}
      afterClose={onClosed}
      okText={confirmLabel}
      cancelText={cancelLabel}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      closable={false}
      centered
      destroyOnHidden
      width={420}
    >
      {children}
    </Modal>
  )
}
