/** By the words of the contract (A12); another word is shown as it is. */
export const facilityWords: Readonly<Record<string, string>> = {
  ac: 'AC',
  fan: 'Kipas angin',
  wifi: 'Wi-Fi',
  bathroom_inside: 'Kamar mandi dalam',
  hot_water: 'Air panas',
  bed_single: 'Kasur single',
  bed_double: 'Kasur double',
  wardrobe: 'Lemari',
  desk: 'Meja',
  window: 'Jendela',
  kitchen: 'Dapur',
  laundry: 'Laundry',
  parking_motorcycle: 'Parkir motor',
  parking_car: 'Parkir mobil',
  cctv: 'CCTV',
  cleaning: 'Layanan kebersihan',
}
