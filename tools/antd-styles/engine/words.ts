export { default } from 'antd/es/locale/id_ID'
