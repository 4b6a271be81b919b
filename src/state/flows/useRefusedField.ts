import { apiErrorText, isRefusal } from '@/domain/apiError'
import { selectIsGriyaHost } from '@/state/device/device'
import { useAppSelector } from '../hooks'
import type { RefusingForm } from '../screen/screenState'
import { useScreenState } from '../screen/useScreenState'

interface Options {
  /** The field that a sentence of the server is about; undefined = none. */
  readonly fieldOf: (sentence: string) => string | undefined
  readonly focusField: (field: string) => void
}

/** The field of a form that a Griya host refused last, whose words are known, until that field is changed. */
export const useRefusedField = (form: RefusingForm, { fieldOf, focusField }: Options) => {
  const isGriyaHost = useAppSelector(selectIsGriyaHost)
  const [field, setField] = useScreenState(`${form}:refused`, null)
  const [message, setMessage] = useScreenState(`${form}:refusal`, '')
  const forget = () => {
    setField(null)
    setMessage('')
  }
  return {
    refused: field === null ? null : { field, message },
    /** of a refusal that is about no field, or an empty text */
    general: field === null ? message : '',
    forget,
    changed: (fields: object) => {
      if (field !== null && field in fields) forget()
    },
    onFailure: (error: unknown) => {
      if (!isGriyaHost || !isRefusal(error)) return
      const said = apiErrorText(error)
      const about = fieldOf(said) ?? null
      setField(about)
      setMessage(said)
      if (about !== null) focusField(about)
    },
  }
}
